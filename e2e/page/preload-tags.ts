import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const EMBED = path.resolve(import.meta.dirname, '../../tools/embed.ts');

/** Returns the preload tags that `npm run host-portal -- embed` prints for a page of bookings. */
export async function preloadTags(portal: string, flags: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [EMBED, 'bookings', '--portal', portal, ...flags]);
  return stdout.match(/<link rel="(?:module)?preload".*>/g) ?? [];
}
