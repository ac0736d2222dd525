import type { Portal } from '@host-portal/shared-lib/portal';
import type { Shell } from '../shell-context.tsx';
import { startLater } from './after-start.ts';

test('a preview neither registers the service worker, nor saves a snapshot, nor checks for updates', () => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div></div><aside id="portal-preview"></aside>';
  const [keepOffline, isNewer] = [jest.fn(), jest.fn()];
  const parts = { portal: {} as unknown as Portal, shell: {} as unknown as Shell, element: document.body };
  const end = startLater({ ...parts, keepOffline, isNewer });
  expect(keepOffline).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
  end();
  jest.useRealTimers();
});
