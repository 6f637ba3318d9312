// Makes the app installable, and shows a page of ours where there is no connection. It keeps nothing else, so that an
// upgrade of the server is there with the next page that is loaded.
const CACHE = "offline-%version%";
const FILES = ["/offline.html", "/offline.css", "/offline.js", "/theme.js", "/emblem.svg"];

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

addEventListener("activate", (event) => {
  const others = (names) => names.filter((name) => name !== CACHE).map((name) => caches.delete(name));
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(others(names)))
      .then(() => self.clients.claim()),
  );
});

// It is somebody's turn: the page that is open comes to the front, at the right table.
addEventListener("notificationclick", (event) => {
  const { link } = event.notification.data;
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const page = pages.find((one) => new URL(one.url).pathname === link) ?? pages[0];
      return page ? page.focus().then((shown) => shown.navigate(link)) : self.clients.openWindow(link);
    }),
  );
});

addEventListener("fetch", (event) => {
  const { mode, url } = event.request;
  const page = mode === "navigate";
  if (!page && !FILES.includes(new URL(url).pathname)) return;
  event.respondWith(
    fetch(event.request).catch(() => caches.match(page ? "/offline.html" : event.request, { ignoreSearch: true })),
  );
});
