import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * Two dozen edges share this process, its threads and one disk, which no edge does in life: they get the threads that
 * each would have, and a disk in memory where there is one. Whether one edge waits for its own disk is then the product's.
 */
process.env['UV_THREADPOOL_SIZE'] ??= '64';

export const CAMPAIGN_FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
