import { startPseudoLocale } from '@host-portal/shared-lib/i18n';
import { isPseudoShown } from '../devtools/pseudo-choice.ts';
import { federationPorts } from '../loader/federation-runtime.ts';
import { createLoader } from '../loader/loader.ts';
import { newerShell } from '../loader/newer-shell.ts';
import './provided.ts';
import { savesData } from '../platform/saves-data.ts';
import { releaseIn } from '../report/error-report.ts';
import { protectPage } from './protection/protect-page.ts';
import { startShell } from './start-shell.tsx';

// Read at once, because it's available only while this script runs for the first time.
const address = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';

const requests = protectPage();

globalThis.__hostPortal.started(startPage());

async function startPage(): Promise<void> {
  const boot = globalThis.__hostPortal;
  const element = document.getElementById('portal');
  if (!element) throw new Error('the document has no element for the portal');
  if (isPseudoShown()) startPseudoLocale();
  await startShell({
    boot,
    element,
    version: releaseIn(address)?.version ?? null,
    createLoader: (report) => createLoader(federationPorts(boot, report)),
    isNewer: newerShell(boot),
    keepOffline,
    requests,
  });
}

/** Makes the portal start offline from the next visit on, unless the data saver is on. */
async function keepOffline() {
  if (!('serviceWorker' in navigator) || savesData()) return;
  // A browser may refuse to register the worker (in a private window, for example). The portal then needs the
  // network.
  await globalThis.__hostPortal.keepOffline().catch(() => undefined);
}
