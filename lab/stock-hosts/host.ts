/** A page as in Module Federation's guides. Its configuration names the remote. */
const { portal, token } = (globalThis as unknown as { given: { portal: string; token: string } }).given;

import('bookings/mount')
  .then(({ mount }) => mount({ domElement: document.body, apiBase: portal, token, basePath: '/stock' }))
  .catch((error: Error) => (document.body.textContent = error.message));
