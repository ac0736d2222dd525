import { createLifecycles } from '@host-portal/shared-lib/mount';
import { area } from './standalone-area.ts';

export const { bootstrap, mount, update, unmount } = createLifecycles(area);
