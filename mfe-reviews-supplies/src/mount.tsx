import { createLifecycles } from '@host-portal/shared-lib/mount';
import { area } from './alone.ts';

export const { bootstrap, mount, update, unmount } = createLifecycles(area);
