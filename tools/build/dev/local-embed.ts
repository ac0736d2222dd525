import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Serves `/embed/<area>.js` from the dev server: the script of a running portal, with the local build in place of its
 * releases. Used by `import-map-overrides` on a third-party page. `container` is the local build's global name.
 */
export function localEmbed({ area, container, portal }: { area: string; container: string; portal: string }) {
  const path = `/embed/${area}.js`;
  const middleware = (_: IncomingMessage, response: ServerResponse) => {
    void fetch(portal + path)
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(`${portal} answers ${answer.status}`))))
      .then((text) => {
        response
          .setHeader('content-type', 'text/javascript; charset=utf-8')
          // Allows all origins, because the page that requests the script has a different one.
          .setHeader('access-control-allow-origin', '*')
          .end(withLocalBuild(text, { base: `/${area}/`, container, portal }));
      })
      .catch((error: unknown) => response.writeHead(502).end(String(error)));
  };
  return { name: 'local-embed', path, middleware };
}

type Local = { base: string; container: string; portal: string };

/**
 * Replaces the releases in the embed script with the local build. Its files change while the page is open, so they
 * have no hashes, and each update has a new URL.
 */
function withLocalBuild(module: string, { base, container, portal }: Local) {
  const releases = [{ container, base, entry: 'mount/mount.js', integrity: '' }];
  const local = module.replace(/^const offer = (.*);$/m, (_, offer: string) => {
    const changed = { ...(JSON.parse(offer) as object), portal: new URL(portal).origin, releases };
    return `const offer = ${JSON.stringify(changed)};`;
  });
  return `${local}
for (const { base, container } of offered) {
  page[container].script = (url) => {
    if (url.startsWith(base)) page.files[url] ??= '';
    return script(url);
  };
}
`;
}
