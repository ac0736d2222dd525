import { request } from 'node:http';
import { canonicalPath, loginRedirect, safeNext } from '@host-portal/shared-lib/routes';
import type { Part } from './part.ts';

const GENERATED = 1_000_000;
/** The number of random URLs that are also requested from a running edge. */
const ASKED = 2000;
const ORIGIN = 'https://host.example';

/** Pieces of URLs, and characters that URL parsers interpret differently, both plain and encoded. */
const PIECES = [
  ...'/ // /// \\ /\\ \\/ . .. /./ ; : @ ? # & = % [ ] * ／ ＼ 。 é 字'.split(' '),
  ...'%2f %5c %09 %00 %0d%0a %252f %c0%af de DE en fr nl login account bookings next='.split(' '),
  ...'https: https:// javascript:alert(1) data:text/html,x evil.example host.example host.example@evil.example'.split(
    ' ',
  ),
  '\t',
  '\n',
  '\r',
  '\0',
  ' ',
  '\u00a0',
  '\u2028',
  'x'.repeat(300),
];

/**
 * Checks that random URLs, and random values for the login's `next`, never lead to another origin and never cause a
 * server error.
 */
export const addresses: Part = {
  name: 'addresses',
  title: `${GENERATED.toLocaleString('en')} addresses and nexts, ${ASKED.toLocaleString('en')} of them asked of the edge`,
  async run({ portal, random }) {
    const broke: string[] = [];
    const draw = () => PIECES[Math.floor(random() * PIECES.length)] ?? '/';
    for (let at = 0; at < GENERATED; at += 1) {
      const text = (random() < 0.7 ? '/' : '') + Array.from({ length: 1 + Math.floor(random() * 6) }, draw).join('');
      // The path is parsed first, because edge and router receive only paths that a browser has parsed.
      const path = URL.parse(`${ORIGIN}/${text}`)?.pathname ?? '/';
      const leads = {
        next: safeNext(text, ORIGIN),
        path: canonicalPath(path),
        'raw path': canonicalPath(`/${text.replaceAll(/[\t\r\n]/g, '')}`),
        'log-in': loginRedirect({ pathname: path }),
      };
      for (const [name, to] of Object.entries(leads))
        if (to !== null && leavesOrigin(to, ORIGIN))
          broke.push(`${name} of ${JSON.stringify(text)}: ${JSON.stringify(to)}`);
      if (at < ASKED) broke.push(...(await wrongAnswer(portal.url, `/${text}`)));
    }
    return { tried: GENERATED + ASKED, broke };
  },
};

/** Resolves a URL the way a browser resolves a Location header. */
function leavesOrigin(to: string, origin: string): boolean {
  try {
    return !to.startsWith('/') || new URL(to, origin).origin !== origin;
  } catch {
    // A URL that browsers can't parse isn't followed.
    return false;
  }
}

async function wrongAnswer(origin: string, text: string): Promise<string[]> {
  // Control characters and spaces aren't allowed in a request line, so they're encoded. Other characters up to U+00FF
  // are sent unchanged.
  const path = text.replaceAll(/[^\u0021-\u00ff]/g, (sign) => encodeURIComponent(sign));
  const { status, location } = await askedRaw(origin, path);
  const where = JSON.stringify(path.slice(0, 120));
  if (status >= 500) return [`the edge answers ${where} with ${status}`];
  return location !== undefined && leavesOrigin(location, origin) ? [`the edge sends ${where} to ${location}`] : [];
}

const askedRaw = (origin: string, path: string) =>
  new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const { hostname, port, host } = new URL(origin);
    const sent = request({ hostname, port, path, headers: { host }, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location }));
    });
    sent.on('error', reject);
    sent.end();
  });
