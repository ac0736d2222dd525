import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'superstruct';
import { AuthoredManifest, type Labels, MANIFEST_ICONS } from '@host-portal/shared-lib/federation';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import type { StructureRule } from '../structure.ts';
import { trackedFiles } from './tracked-files.ts';

/** Cities have names and no messages: one table, a name for each language (`shared-lib/src/time/city.ts`). */
export const cityNames: StructureRule = {
  title: 'every city has a name in every language',
  problems(root) {
    const file = 'shared-lib/src/time/cities.json';
    const cities = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, Record<string, string>>;
    return Object.entries(cities).flatMap(([zone, names]) =>
      LANGUAGES.filter(({ lang }) => !names[lang]).map(({ lang }) => `${file}: ${zone} needs a name in "${lang}"`),
    );
  },
};

/** Rules for manifests of this repository; readers accept more (decision 0027). */
export const wholeManifests: StructureRule = {
  title: 'every remote.json has each label in every language, and icons that are drawn',
  problems: (root) =>
    trackedFiles(root)
      .filter((file) => /^mfe-[^/]+\/remote\.json$/.test(file))
      .flatMap((file) => problemsOf(file, JSON.parse(readFileSync(path.join(root, file), 'utf8')))),
};

function problemsOf(file: string, content: unknown): string[] {
  const [error, manifest] = validate(content, AuthoredManifest);
  if (error) return [`${file}: ${error.message}`];
  const { labels, icon, routes, navigation, slots, shortcuts = [] } = manifest;
  const texts: [string, Labels][] = [
    ['labels', labels],
    ...routes.map(({ path: route, titles }): [string, Labels] => [`the titles of ${route}`, titles]),
    ...navigation.map((entry): [string, Labels] => [`the labels of the entry ${entry.path}`, entry.labels]),
    ...slots.map((slot): [string, Labels] => [`the labels of the slot ${slot.id}`, slot.labels]),
    ...shortcuts.map((entry): [string, Labels] => [`the labels of the shortcut ${entry.path}`, entry.labels]),
  ];
  const icons = [icon, ...navigation.map((entry) => entry.icon), ...slots.map((slot) => slot.icon)];
  return [
    ...texts.flatMap(([what, each]) =>
      LANGUAGES.filter(({ lang }) => typeof each[lang] !== 'string' || each[lang] === '').map(
        ({ lang }) => `${file}: ${what} need a text in "${lang}"`,
      ),
    ),
    ...icons
      .filter((name) => !MANIFEST_ICONS.some((known) => known === name))
      .map((name) => `${file}: nobody draws the icon "${name}"; there are ${MANIFEST_ICONS.join(', ')}`),
  ];
}
