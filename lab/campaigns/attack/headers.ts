import { endpoints } from '@host-portal/shared-lib/contract';
import { type Answer, callerOf, PAOLA, tokenOf } from '../../../e2e/caller.ts';
import { SCREENS } from '../../../tools/audit/screens.ts';
import type { Part } from './part.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const EDGES_OWN = [
  '/sw.js',
  '/registry.json',
  '/icon.svg',
  '/livez',
  '/readyz',
  '/health',
  '/r/bookings/0/entry.js',
  '/no-such-page',
];

/**
 * Checks the headers of every route with every method: no response may allow sniffing, caching or framing against the
 * rules, and none may name the server's software.
 */
export const headers: Part = {
  name: 'headers',
  title: 'the headers of every route with every method',
  async run({ portal }) {
    const call = callerOf(portal.url);
    const token = await tokenOf(call, PAOLA.email);
    const pages = SCREENS.map(({ path }) => path.replace(/\{\w+\}/, 'x'));
    const api = Object.values(endpoints).map(({ path }) => path.replaceAll(/\{\w+\}/g, 'x'));
    const broke: string[] = [];
    let tried = 0;
    for (const address of new Set([...pages, ...pages.map((page) => `/de${page}`), ...EDGES_OWN, ...api])) {
      for (const method of METHODS) {
        // Only reads are sent with a token, so that the host's own data doesn't change.
        const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method);
        const answer = await call(address, { method, ...(isRead && { token }), ...(!isRead && { body: {} }) });
        tried += 1;
        broke.push(...faultsOf(answer, address).map((fault) => `${method} ${address}: ${fault}`));
      }
    }
    return { tried, broke };
  },
};

function faultsOf({ status, headers: given }: Answer, address: string): string[] {
  const type = given.get('content-type') ?? '';
  const isPage = type.startsWith('text/html');
  const policy = given.get('content-security-policy') ?? '';
  const kept = given.get('cache-control') ?? '';
  return Object.entries({
    [`status ${status}`]: status >= 500,
    'may be sniffed': type !== '' && given.get('x-content-type-options') !== 'nosniff',
    'tells what runs here': given.has('server') || given.has('x-powered-by'),
    'a page without a policy': isPage && !policy.includes("default-src 'none'"),
    'a page with an unsafe policy': policy.includes('unsafe'),
    'a page that can be framed': isPage && !policy.includes("frame-ancestors 'none'"),
    'a personal answer that is kept': /^\/v\d\//.test(address) && status < 400 && !kept.includes('no-store'),
    'open to every site': given.get('access-control-allow-origin') === '*' && /^\/v\d\//.test(address),
  }).flatMap(([fault, isTrue]) => (isTrue ? [fault] : []));
}
