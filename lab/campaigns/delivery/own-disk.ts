import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * Two dozen edges share this process, its threads and one disk, unlike in production. So they get as many threads as
 * they would have there, and a disk in memory if available. If an edge still waits for its disk, that is the product's
 * fault.
 */
process.env['UV_THREADPOOL_SIZE'] ??= '64';

export const CAMPAIGN_FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
