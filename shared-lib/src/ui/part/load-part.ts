import { askForFile } from '../../api/ask-for-file.ts';
import { isFileLost } from '../../federation/index.ts';

/** Thrown if the server didn't respond, or not with the file. The file may load at the next attempt. */
export class PartUnreachable extends Error {}

/**
 * Loads a file of the running release. Without a network, it rejects with `PartUnreachable`. Any other error means
 * that this release can't load the file at all, for example because a newer release has replaced it. The area must
 * then be loaded again.
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
  // The file exists, so there is one more attempt. After a brief connection failure, it succeeds. A broken file fails
  // again.
  return load();
}
