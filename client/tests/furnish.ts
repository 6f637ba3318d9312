/** What jsdom does not have. */

window.matchMedia = (media) =>
  ({ media, matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
URL.createObjectURL = () => "blob:picture";
URL.revokeObjectURL = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.CSS ??= {} as never;
CSS.escape ??= (text) => text.replace(/[^a-zA-Z0-9_-]/g, (letter) => `\\${letter}`);
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};
