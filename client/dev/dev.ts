import { mount } from "svelte";
import "../src/look/look";
import Dev from "./Dev.svelte";

mount(Dev, { target: document.getElementById("app") as HTMLElement });
