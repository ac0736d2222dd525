import { federationPorts } from './loader/federation-runtime.ts';
import { createLoader } from './loader/loader.ts';
import { newerShell } from './loader/newer-shell.ts';
import './provided.ts';
import { startShell } from './start-shell.tsx';

const boot = globalThis.__hostPortal;
const element = document.getElementById('portal');
if (!element) throw new Error('the document has no place for the portal');

boot.started(
  startShell({
    boot,
    element,
    createLoader: (report) => createLoader(federationPorts(boot, report)),
    isNewer: newerShell(boot),
  }),
);
