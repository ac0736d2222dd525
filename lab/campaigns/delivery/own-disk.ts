import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * Two dozen edges share this process, its threads and one disk, as no edge does in production. They get as many threads
 * as they would have, and a disk in memory where there is one: an edge that then waits for its disk is the product's
 * fault.
 */
process.env['UV_THREADPOOL_SIZE'] ??= '64';

export const CAMPAIGN_FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
