import { askForFile } from '../../api/ask-for-file.ts';
import { isFileLost } from '../../federation/index.ts';

/** The server didn't answer, or not with the file: the same file may come with the next try. */
export class PartUnreachable extends Error {}

/**
 * Loads a file of the running release. Without a network it rejects with `PartUnreachable`. Any other error says that this
 * release can't load the file at all, for example because a newer one has replaced it: the area must be loaded again.
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
  // It is there: a connection that failed for a moment gets a second try, and a file that is wrong is wrong again.
  return load();
}
