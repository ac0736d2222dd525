import { watchUpdates } from './layout/update-watch.ts';
import type { Shell } from './shell-context.tsx';

type Running = { shell: Shell; isNewer: () => Promise<boolean> };

/** What begins when the first page has been drawn. Returns what ends it. */
export const startLater = ({ shell, isNewer }: Running): (() => void) => watchUpdates(isNewer, shell.$hasUpdate);
