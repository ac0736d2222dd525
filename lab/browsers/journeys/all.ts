import type { Journey } from '../world.ts';
import { camera } from './camera.ts';
import { counter } from './counter.ts';
import { failures } from './failures.ts';
import { healing } from './healing.ts';
import { lacks } from './lacks.ts';
import { mount } from './mount.ts';
import { offline } from './offline.ts';
import { older } from './older.ts';
import { pages } from './pages.ts';
import { paper } from './paper.ts';
import { tabs } from './tabs.ts';

export const ALL_JOURNEYS: Journey[] = [
  ...counter,
  ...offline,
  ...healing,
  ...tabs,
  ...pages,
  ...paper,
  ...failures,
  ...mount,
  ...camera,
  ...lacks,
  ...older,
];
