import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ForeignPage = { url: string; close: () => Promise<void> };

/**
 * A page that is not ours on an origin of its own: mounts bookings from the edge through `/embed/bookings.js`, has
 * words for when even that does not come, and hands the calls of the API on.
 */
export async function startForeignPage(edge: string, token: string): Promise<ForeignPage> {
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (!/^\/v[23]\//.test(path)) {
      outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(edge, token));
      return;
    }
    const { host: _host, connection: _wire, ...headers } = incoming.headers;
    fetch(new URL(path, edge), { headers: headers as Record<string, string> })
      .then(async (answer) => {
        const type = answer.headers.get('content-type') ?? 'application/json';
        outgoing.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
      })
      .catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

const page = (edge: string, token: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Partner page</title>
<h1>Partner page</h1>
<button onclick="this.nextElementSibling.textContent = 'pressed'">Ours</button> <output></output>
<div id="place"></div>
<script type="module">
  const place = document.getElementById('place');
  let attempt = 0;
  async function open() {
    attempt += 1;
    const domElement = document.createElement('div');
    place.replaceChildren(domElement);
    const props = { domElement, name: 'bookings', language: 'en', basePath: '/partners', token: ${JSON.stringify(token)} };
    try {
      const bookings = await import('${edge}/embed/bookings.js' + (attempt > 1 ? '?again=' + attempt : ''));
      await bookings.bootstrap(props);
      await bookings.mount(props);
    } catch {
      if (domElement.querySelector('button')) return;
      place.innerHTML = '<p>Bookings cannot be shown right now</p><button>Try again</button>';
      place.querySelector('button').onclick = open;
    }
  }
  open();
</script>
</html>
`;
