import { nextTask } from './platform/next-task.ts';

/**
 * Runs the shell's parts one after the other, each in a task of its own: together they take a slow phone half a second,
 * and a tap waits for the task it comes in. The large ones first; what is left is run by who asks for it.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ '@host-portal/shared-lib/i18n'),
  () => import(/* webpackMode: "eager" */ '@host-portal/shared-lib/portal'),
  () => import(/* webpackMode: "eager" */ '@host-portal/shared-lib/ui'),
];

// Read at once: it is only available while this script runs for the first time.
const address = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';

globalThis.__hostPortal.started(start());

async function start() {
  for (const run of PARTS) {
    await run();
    await nextTask();
  }
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page.tsx');
  await nextTask();
  await startPage(address);
}
