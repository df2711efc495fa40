// Shows what the site tells this browser while none of its pages is open, and opens the page that it is about. Nothing else:
// no page and no request passes through here.
self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.path, self.location.origin);
  if (address.origin === self.location.origin) event.waitUntil(self.clients.openWindow(address.href));
});
