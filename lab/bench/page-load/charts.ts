import type { Fetched } from './visit.ts';

const COLOURS = { document: '#0B5750', script: '#2B6CB0', data: '#B7791F', other: '#A0AEC0' };
const TEXT = 'font-family="system-ui, sans-serif" font-size="11" fill="#4A5568"';
/** A white background, so that the chart is also readable on a dark page. */
const GROUND = '<rect width="100%" height="100%" fill="#FFFFFF"/>';

/** Draws every file of a load as a bar over time, with a line where the first useful row is painted. */
export function waterfall(title: string, row: number, fetched: Fetched[]): string {
  const [left, width, line] = [250, 560, 15];
  const end = Math.max(row, ...fetched.map((each) => each.end)) * 1.02;
  const at = (ms: number) => left + (ms / end) * width;
  const files = fetched.toSorted((a, b) => a.start - b.start);
  const height = 40 + files.length * line;
  const bar = ({ url, kind, start, end: until, bytes }: Fetched, index: number) => {
    const y = 30 + index * line;
    const name = escape(shortName(url));
    const size = `${(bytes / 1000).toFixed(1)} KB`;
    return `<text x="8" y="${y + 9}" ${TEXT}>${name}</text>
<rect x="${at(start).toFixed(1)}" y="${y}" width="${Math.max(1, at(until) - at(start)).toFixed(1)}" height="10" rx="2" fill="${COLOURS[kind]}"/>
<text x="${(at(until) + 4).toFixed(1)}" y="${y + 9}" ${TEXT}>${size}</text>`;
  };
  return svg(
    left + width + 70,
    height,
    `<text x="8" y="18" ${TEXT} font-weight="700">${escape(title)}: first useful row after ${Math.round(row)} ms</text>
${files.map(bar).join('\n')}
<line x1="${at(row).toFixed(1)}" x2="${at(row).toFixed(1)}" y1="24" y2="${height}" stroke="#C53030"/>`,
  );
}

/** Draws pairs of bars in milliseconds, with shell and remotes above the single bundle. */
export function bars(groups: { label: string; values: number[] }[]): string {
  const [left, width] = [230, 520];
  const most = Math.max(...groups.flatMap(({ values }) => values));
  const colours = [COLOURS.script, COLOURS.other];
  const body = groups.flatMap(({ label, values }, group) => [
    `<text x="8" y="${group * 46 + 40}" ${TEXT}>${escape(label)}</text>`,
    ...values.map((value, index) => {
      const y = group * 46 + 24 + index * 16;
      const length = (value / most) * width;
      return `<rect x="${left}" y="${y}" width="${length.toFixed(1)}" height="13" rx="2" fill="${colours[index]}"/>
<text x="${(left + length + 6).toFixed(1)}" y="${y + 10}" ${TEXT}>${Math.round(value)} ms</text>`;
    }),
  ]);
  const legend = ['shell and remotes', 'one bundle'].map(
    (name, index) =>
      `<rect x="${left + index * 150}" y="4" width="10" height="10" fill="${colours[index]}"/><text x="${left + index * 150 + 15}" y="13" ${TEXT}>${name}</text>`,
  );
  return svg(left + width + 80, groups.length * 46 + 24, [...legend, ...body].join('\n'));
}

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">\n${GROUND}\n${body}\n</svg>\n`;

/** Shortens `/r/bookings/1.0.0/src_x.js` to `bookings/src_x.js` and truncates it to the available width. */
function shortName(url: string): string {
  const { pathname } = new URL(url);
  const name = pathname.replace(/^\/r\/([^/]+)\/[^/]+\//, '$1/').replace(/\.[0-9a-f]{8}\.js$/, '.js');
  return name.length > 40 ? `${name.slice(0, 39)}…` : name;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
