import { startPseudoLocale } from '@host-portal/shared-lib/i18n';
import { isPseudoShown } from './developer/pseudo-choice.ts';
import { savesData } from './layout/saves-data.ts';
import { whenIdle } from './layout/when-idle.ts';
import { federationPorts } from './loader/federation-runtime.ts';
import { createLoader } from './loader/loader.ts';
import { newerShell } from './loader/newer-shell.ts';
import './provided.ts';
import { releaseIn } from './report/error-report.ts';
import { startShell } from './start-shell.tsx';

const boot = globalThis.__hostPortal;
// Read at once: it is only available while this script runs for the first time.
const address = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
const element = document.getElementById('portal');
if (!element) throw new Error('the document has no place for the portal');

if (isPseudoShown()) startPseudoLocale();

const started = start(element);
boot.started(started);
void started.then(keepOffline, () => undefined);

/** In a task of its own: on a slow phone this file took long enough to run, and a tap waits for the task it comes in. */
async function start(into: HTMLElement) {
  await nextTask();
  return startShell({
    boot,
    element: into,
    version: releaseIn(address)?.version ?? null,
    createLoader: (report) => createLoader(federationPorts(boot, report)),
    isNewer: newerShell(boot),
  });
}

function nextTask() {
  return new Promise<void>((resolve) => void setTimeout(resolve));
}

/** From the next visit on the counter opens without network, unless the host saves data. */
async function keepOffline() {
  await whenIdle();
  if (!('serviceWorker' in navigator) || savesData()) return;
  // A browser may refuse, for example in a private window: then the portal needs the network.
  await boot.keepOffline().catch(() => undefined);
}
