import { releasableNames } from '../candidate/release-from-source.ts';
import { IS_ONE_AREA } from '../project.ts';
import { areaNames, type ReleaseStore } from '../store.ts';

/**
 * Returns the area to release, which must have a folder in this checkout. Throws an error that lists all areas if the
 * name is missing or unknown.
 */
export const areaToRelease = (args: string[], usage: string) => oneOf(releasableNames(), args, usage);

/** Returns the areas to preview together. Each must have a folder in this checkout. */
export const areasToPreview = (args: string[], usage: string): string[] =>
  args.length > 1 ? [...new Set(args)].map((name) => areaToRelease([name], usage)) : [areaToRelease(args, usage)];

/** Returns the area to inspect or change. It must be in the registry or have a folder in this checkout. */
export const areaOfRegistry = async (args: string[], usage: string, store: ReleaseStore) =>
  oneOf(await registryAreas(store), args, usage);

/** Returns all areas that are in the registry or can be released from this checkout. */
export const registryAreas = async (store: ReleaseStore): Promise<string[]> =>
  [...new Set([...(await areaNames(store)), ...releasableNames()])].sort();

function oneOf(names: string[], args: string[], usage: string): string {
  // The name is optional in a repository with one area.
  const [name = IS_ONE_AREA ? releasableNames()[0] : undefined, ...rest] = args;
  if (!name || rest.length > 0 || !names.includes(name)) {
    const problem = name && !names.includes(name) ? `there is no area "${name}"` : 'name one area';
    throw new Error(`${problem}; use: ${usage} (${names.join(', ')})`);
  }
  return name;
}
