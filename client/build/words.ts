/** The few words that must be there without the server, taken from the words of the client at build time. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const FILE = `${import.meta.dirname}/../../src/reliquary/words/en/client.ftl`;
const ID = "virtual:words/offline";

export interface Offline {
  name: string;
  heading: string;
  text: string;
  again: string;
  outdated: string;
  outdatedText: string;
  noScript: string;
  noScriptText: string;
}

export function offlineWords(): Offline {
  const bundle = new FluentBundle("en", { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(FILE, "utf-8")));
  const say = (message: string) => bundle.formatPattern(bundle.getMessage(message)?.value ?? message);
  return {
    name: say("reliquary"),
    heading: say("offline-title"),
    text: say("offline-text"),
    again: say("try-again"),
    outdated: say("outdated-title"),
    outdatedText: say("outdated-text"),
    noScript: say("no-script-title"),
    noScriptText: say("no-script-text"),
  };
}

export function words(): Plugin {
  return {
    name: "reliquary-words",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      this.addWatchFile(FILE);
      return `export default ${JSON.stringify(offlineWords())};`;
    },
  };
}
