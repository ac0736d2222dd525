import { startStandalone } from '@host-portal/shared-lib/mount';
import { area } from './alone.ts';

void startStandalone(area);
