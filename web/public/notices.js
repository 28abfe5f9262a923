/* Shows what the server tells this browser while no page of it is open: that it is one's turn, and where. */
self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data ? event.data.json() : {};
  } catch {
    told = {};
  }
  const { title = "Grognard", body = "", url = "/", tag = "turn" } = told;
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: "/icon-turn.svg", data: { url } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/", self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      const open = pages.find((page) => page.url === url.href);
      return open ? open.focus() : self.clients.openWindow(url.href);
    })(),
  );
});
