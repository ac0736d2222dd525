import { setTimeout as pause } from 'node:timers/promises';
import type { Tab } from './undriven-browser.ts';

export type Point = { x: number; y: number };

/** Presses the mouse button at this point of the tab and releases it after `downMs`. */
export async function press(tab: Tab, at: Point, { downMs = 0 } = {}): Promise<void> {
  const mouse = (type: string, more = {}) => tab.call('Input.dispatchMouseEvent', { type, ...at, ...more });
  await mouse('mouseMoved');
  await mouse('mousePressed', { button: 'left', clickCount: 1 });
  if (downMs > 0) await pause(downMs);
  await mouse('mouseReleased', { button: 'left', clickCount: 1 });
}
