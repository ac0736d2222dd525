import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routeModules } from '@host-portal/delivery/candidate/route-modules';
import { authoredManifests, shellScreens } from '@host-portal/delivery/gate/authored-manifests';
import { type AuthoredManifest, matches, type Screen } from '@host-portal/shared-lib/federation';
import type { StructureRule } from '../structure.ts';

/** Checks that `npm run host-portal -- audit` opens every page, and that every budget belongs to an existing page. */
export const auditedScreens: StructureRule = {
  title: 'the audit opens every page, and every budget belongs to a page',
  problems: (root) => [
    ...unopened(pathsOfShell(root), shellScreens(root), 'shell/screens.json'),
    ...[...authoredManifests(root)].flatMap(([folder, manifest]) =>
      problemsOf(`${folder}/remote.json`, manifest, pagesOf(path.join(root, folder, 'src/routes.tsx'))),
    ),
  ],
};

function problemsOf(file: string, { budgets, screens, slots }: AuthoredManifest, pages: readonly string[]): string[] {
  const segments = slots.flatMap(({ segment }) => (segment ? [segment] : []));
  return [
    ...unopened(pages, screens, file),
    ...segments
      .filter((segment) => !screens.some((screen) => addressOf(screen).endsWith(`/${segment}`)))
      .map((segment) => `${file}: no screen opens the segment "${segment}"`),
    ...Object.keys(budgets)
      .filter((page) => !['other', 'whole'].includes(page) && !pages.includes(page))
      .map((page) => `${file}: the budget of ${page} is for no page of routes.tsx; there are ${pages.join(', ')}`),
  ];
}

const unopened = (pages: readonly string[], screens: readonly Screen[], file: string) =>
  pages
    .filter((page) => !screens.some((screen) => matches(page, addressOf(screen))))
    .map((page) => `${file}: no screen opens ${page}; name one with its states, so that the audit goes there`);

const addressOf = ({ path: address }: Screen) => address.replace(/\?.*$/, '');

/** Returns the pages of a `routes.tsx`. Wildcards (`/*`) are excluded, because other areas fill them. */
const pagesOf = (file: string) =>
  existsSync(file) ? Object.keys(routeModules(readFileSync(file, 'utf8'))).filter((page) => !page.endsWith('/*')) : [];

function pathsOfShell(root: string): string[] {
  const source = readFileSync(path.join(root, 'shared-lib/src/document/shell-paths.ts'), 'utf8');
  const [, list = ''] = /SHELL_PATHS = \[(.*?)\]/s.exec(source) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, own = '']) => own);
}
