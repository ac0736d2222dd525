import type { Journey } from '../world.ts';
import { browserSupport } from './browser-support.ts';
import { camera } from './camera.ts';
import { counter } from './counter.ts';
import { failures } from './failures.ts';
import { mount } from './mount.ts';
import { offline } from './offline.ts';
import { olderBrowsers } from './older-browsers.ts';
import { pages } from './pages.ts';
import { printing } from './printing.ts';
import { recovery } from './recovery.ts';
import { tabs } from './tabs.ts';

export const ALL_JOURNEYS: Journey[] = [
  ...counter,
  ...offline,
  ...recovery,
  ...tabs,
  ...pages,
  ...printing,
  ...failures,
  ...mount,
  ...camera,
  ...browserSupport,
  ...olderBrowsers,
];
