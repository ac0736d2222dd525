import { matches, type Registry, type RemoteManifest } from '@host-portal/shared-lib/federation';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@host-portal/shared-lib/languages';
import { SHELL_PATHS } from '../src/routing/shell-paths.ts';

/** What the edge does with a page address (spec §2): a document, or a redirect to its one true form. */
export type PageRoute =
  | { kind: 'page'; status: 200 | 404; language: Language; path: string; remote?: RemoteManifest }
  | { kind: 'redirect'; to: string };

/**
 * `/de/account?x=1` → German page `/account`. English has no prefix, so `/en/…` is redirected to it;
 * an unknown first segment is simply an unknown path. `search` starts with `?` or is empty.
 */
export function pageRoute(pathname: string, search: string, registry: Registry): PageRoute {
  const [, first = '', ...rest] = pathname.split('/');
  if (first === DEFAULT_LANGUAGE) return { kind: 'redirect', to: onThisOrigin(`/${rest.join('/')}`) + search };
  const language = isLanguage(first) ? first : DEFAULT_LANGUAGE;
  const path = isLanguage(first) ? `/${rest.join('/')}` : pathname;
  if (path !== '/' && path.endsWith('/')) {
    return { kind: 'redirect', to: onThisOrigin(pathname.replace(/\/+$/, '')) + search };
  }
  const manifests = registry.remotes.flatMap(({ current }) => (current.manifest ? [current.manifest] : []));
  const remote = manifests.find(({ routes }) => routes.some((route) => matches(route.path, path)));
  const isKnown = remote !== undefined || SHELL_PATHS.some((known) => known === path);
  return { kind: 'page', status: isKnown ? 200 : 404, language, path, ...(remote && { remote }) };
}

/** `//evil` is another site to a browser: a redirect never starts with two slashes. */
const onThisOrigin = (path: string) => path.replace(/^[/\\]+/, '/');
