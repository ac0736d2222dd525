import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * Unlike in production, two dozen edges share this process, its threads and one disk. So the process gets more threads,
 * and uses a disk in memory if available. If an edge still waits for its disk, that's a bug.
 */
process.env['UV_THREADPOOL_SIZE'] ??= '64';

export const CAMPAIGN_FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
