import { askForFile } from '../../api/ask-for-file.ts';
import { isFileLost } from '../../federation/index.ts';

/** Thrown if the server doesn't respond or can't return the file at the moment. Another attempt may succeed. */
export class PartUnreachable extends Error {}

/**
 * Loads a file of the running release. Rejects with `PartUnreachable` if the server doesn't respond or is overloaded.
 * Any other error means that this release can't load the file at all, for example because a newer release has
 * replaced it. The area must then be loaded again.
 */
export async function loadPart<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    const address = isFileLost(error) && 'request' in error ? error.request : null;
    const answer = typeof address === 'string' && address !== '' ? await askForFile(address) : 'refused';
    if (answer === 'none') throw new PartUnreachable('a file did not load', { cause: error });
    if (answer === 'refused') throw error;
  }
  // The file exists, so it's loaded once more. This succeeds after a brief connection failure, and fails again if the
  // file is broken.
  return load();
}
