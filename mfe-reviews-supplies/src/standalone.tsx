import { startStandalone } from '@host-portal/shared-lib/mount';
import { area } from './standalone-area.ts';

void startStandalone(area);
