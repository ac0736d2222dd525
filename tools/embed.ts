import { Misuse, readFlags, runCommand, webAddressOf } from './command-line.ts';

const USAGE = 'npm run embed -- <area> [--portal http://localhost:4000]';
const HELP = `What a page that is not ours pastes in order to hold an area (docs/embedding.md).

  ${USAGE}

  --portal  where the portal is, as the page's visitors reach it
`;

/** What `/embed/<area>.js` says of itself in its first line (shell/server/embed-module.ts). */
type Offer = { provides: { version: string }; releases: { base: string; entry: string; integrity: string }[] };

await runCommand(USAGE, async () => {
  const { values, positionals } = readFlags({
    allowPositionals: true,
    options: {
      portal: { type: 'string', default: 'http://localhost:4000' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const [area, ...rest] = positionals;
  if (!area || !/^[a-z][a-z0-9-]*$/.test(area) || rest.length > 0) throw new Misuse('name one area');
  const { origin } = webAddressOf('--portal', values.portal);
  process.stdout.write(tags(area, origin, await offerOf(area, origin)));
});

async function offerOf(area: string, origin: string): Promise<Offer> {
  const address = `${origin}/embed/${area}.js`;
  const answer = await fetch(address).catch(() => null);
  if (!answer) throw new Misuse(`nothing answers at ${origin}`);
  const line = /^const offer = (.*);$/m.exec(await answer.text())?.[1];
  if (!answer.ok || !line)
    throw new Misuse(`${area} is not made for other pages, or not live: ${address} says ${answer.status}`);
  return JSON.parse(line) as Offer;
}

/** The script of the release changes with each release: a page that is a template may ask for its tag each hour. */
function tags(area: string, origin: string, { provides, releases: [live] }: Offer): string {
  const entry = live ? `${origin}${live.base}${live.entry}` : '';
  return `<!-- ${area}, interface ${provides.version}. In the head: -->
<link rel="modulepreload" href="${origin}/embed/${area}.js">
<!-- For as long as this release is live; a page that keeps it longer only loses the head start: -->
<link rel="preload" as="script" crossorigin href="${entry}" integrity="${live?.integrity ?? ''}">

<!-- By its name, with single-spa: -->
<script type="importmap">{ "imports": { "${area}": "${origin}/embed/${area}.js" } }</script>

<!-- Or as an element: -->
<script type="module" src="${origin}/embed/${area}.js"></script>
<host-${area} base-path="/partners/${area}" language="en"></host-${area}>

<!-- Your policy: script-src ${origin}/embed/ ${origin}/r/; connect-src ${origin}; img-src ${origin} data: blob: -->
`;
}
