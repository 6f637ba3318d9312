// The search of the site runs in a worker, which browsers refuse to a page that was opened from a file.
// There, the same script runs in a hidden frame; on a server nothing of this happens.
if (location.protocol === "file:") {
  const sent = (data) => ({ data: structuredClone(data) }); // either side keeps what is its own
  const later = (deliver) => setTimeout(deliver); // a message never comes while its sender still speaks
  window.Worker = class {
    constructor(address) {
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.frame.title = "search";
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      inside.postMessage = (data) => later(() => this.onmessage?.(sent(data)));
      const script = inside.document.createElement("script");
      script.src = new URL(address, location.href);
      script.onerror = () => this.onerror?.(new Event("error"));
      this.loaded = new Promise((resolve) => script.addEventListener("load", resolve));
      inside.document.body.append(script);
    }

    postMessage(data) {
      const message = sent(data);
      this.loaded.then(() => later(() => this.frame.contentWindow?.onmessage?.(message)));
    }

    terminate() {
      this.frame.remove();
    }
  };
}
