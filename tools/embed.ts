import { Misuse, readFlags, runCommand, webAddressOf } from '@host-portal/delivery/command-line';
import { areaIn, IS_ONE_AREA, ROOT } from '@host-portal/delivery/project';
import { isLanguage } from '@host-portal/shared-lib/languages';

const USAGE =
  'npm run host-portal -- embed <area> [--portal http://localhost:4000] [--language en] [--page /account/bookings] [--own-react]';
const HELP = `Prints the tags with which a third-party page embeds an area (docs/embedding.md).

  ${USAGE}

  --portal     the portal's address for the page's visitors
  --language   the page's language, whose texts are preloaded
  --page       the area's page that visitors see first, whose scripts are preloaded
  --own-react  the page's import map has a matching React, so ours is not preloaded
`;

/** The data in the first line of `/embed/<area>.js` (edge/src/embed/embed-module.ts). */
type Offer = {
  provides: { version: string };
  releases: { base: string; react?: { file: string; accepts: string } }[];
};

/** The fields of `release.json` that are needed here. */
type Described = { files: Record<string, string>; preload: Record<string, string[]> };

type Wanted = { language: string; page?: string | undefined; ownReact: boolean };

await runCommand(USAGE, async () => {
  const { values, positionals } = readFlags({
    allowPositionals: true,
    options: {
      portal: { type: 'string', default: 'http://localhost:4000' },
      language: { type: 'string', default: 'en' },
      page: { type: 'string' },
      'own-react': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const [area = IS_ONE_AREA ? areaIn(ROOT) : undefined, ...rest] = positionals;
  if (!area || !/^[a-z][a-z0-9-]*$/.test(area) || rest.length > 0) throw new Misuse('name one area');
  if (!isLanguage(values.language)) throw new Misuse(`--language ${values.language} is not supported`);
  const { origin } = webAddressOf('--portal', values.portal);
  const offer = await offerOf(area, origin);
  const { language, page } = values;
  const links = await linksOf(offer, origin, { language, page, ownReact: values['own-react'] });
  process.stdout.write(tags(area, origin, { offer, links, language }));
});

async function offerOf(area: string, origin: string): Promise<Offer> {
  const address = `${origin}/embed/${area}.js`;
  const answer = await fetch(address).catch(() => null);
  if (!answer) throw new Misuse(`no response from ${origin}`);
  const line = /^const offer = (.*);$/m.exec(await answer.text())?.[1];
  if (!answer.ok || !line)
    throw new Misuse(`${area} cannot be embedded or is not live: ${address} answers ${answer.status}`);
  return JSON.parse(line) as Offer;
}

/** Returns a tag for each script that the area runs until its first page is rendered. */
async function linksOf({ releases: [live] }: Offer, origin: string, wanted: Wanted): Promise<string> {
  if (!live) return '';
  const base = origin + live.base;
  const { files, preload } = (await (await fetch(`${base}release.json`)).json()) as Described;
  const { page, language, ownReact } = wanted;
  if (page && !preload[`mount:${page}`]) {
    const pages = Object.keys(preload).flatMap((key) => (key.startsWith('mount:/') ? key.slice('mount:'.length) : []));
    throw new Misuse(`there is no page ${page}: ${pages.join(', ')}`);
  }
  const keys = ['mount:*', `mount:lang:${language}`, ...(page ? [`mount:${page}`] : [])];
  const react = live.react && !ownReact ? [live.react.file] : [];
  return [...new Set([...react, ...keys.flatMap((key) => preload[key] ?? [])])]
    .map(
      (file) => `<link rel="preload" as="script" crossorigin href="${base}${file}" integrity="${files[file] ?? ''}">`,
    )
    .join('\n');
}

type Parts = { offer: Offer; links: string; language: string };

/**
 * Returns the tags with notes for the page's owner. The scripts change with each release, so a page that's rendered
 * from a template should refresh its tags, e.g. hourly.
 */
function tags(area: string, origin: string, { offer, links, language }: Parts): string {
  const accepted = offer.releases[0]?.react?.accepts;
  return `<!-- ${area}, interface ${offer.provides.version}. In the head: -->
<link rel="modulepreload" href="${origin}/embed/${area}.js">
<!-- For as long as this release is live; a page that keeps them longer only loses the head start: -->
${links}

<!-- By its name, with single-spa: -->
<script type="importmap">{ "imports": { "${area}": "${origin}/embed/${area}.js" } }</script>
<!-- React is yours if your import map names react, react/jsx-runtime, react-dom and react-dom/client of ${accepted ?? 'no version'} -->

<!-- Or as an element: -->
<script type="module" src="${origin}/embed/${area}.js"></script>
<host-${area} base-path="/partners/${area}" language="${language}"></host-${area}>

<!-- Your policy: script-src ${origin}/embed/ ${origin}/r/; connect-src ${origin}; img-src ${origin} data: blob: -->
`;
}
