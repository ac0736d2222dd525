import { act } from '@testing-library/react';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { RemoteManifest, RemoteModule } from '@host-portal/shared-lib/federation';
import type { Portal, PortalConfig, SlotProps } from '@host-portal/shared-lib/portal';
import { notFound } from '@host-portal/shared-lib/routes';
import { RemoteFailed, type RemoteLoader } from '../loader/loader.ts';
import { startShell } from './start-shell.tsx';

/**
 * Starts the whole shell in jsdom with one small remote called notes. Test files set the page's URL in their
 * docblock.
 */

export const config: PortalConfig = {
  product: 'Bagpost',
  brandName: 'Bagpost',
  apiBase: '',
  supportEmail: 'hosts@bagpost.example',
  supplyTypes: ['tags'],
  publicSpotUrl: '',
  mapStyleUrl: '',
  partners: [{ key: 'tripdock', name: 'TripDock', couponCode: 'DOCK10', hideLogo: true }],
  analyticsUrl: '',
  reportUrl: '',
  sentryDsn: '',
};

export const labels = (en: string) => ({
  en,
  fr: `${en} fr`,
  de: `${en} de`,
  it: `${en} it`,
  es: `${en} es`,
  pt: `${en} pt`,
});

export const notes: RemoteManifest = {
  name: 'notes',
  owner: 'notes-team',
  contract: '^1.0.0',
  labels: labels('Notes'),
  icon: 'list',
  routes: [
    { path: '/account/notes', access: 'host', titles: labels('Notes') },
    { path: '/account/notes/:noteId', access: 'host', titles: labels('Note') },
    { path: '/login', access: 'guest', titles: labels('Log in') },
  ],
  navigation: [{ path: '/account/notes', icon: 'list', order: 10, labels: labels('Notes') }],
  slots: [{ slot: 'finder', id: 'finder', labels: labels('Finder'), icon: 'scan' }],
  storageKeys: [],
};

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      pressed {count}
    </button>
  );
}

/** Set `isBroken` to make the remote fail until the next test. */
export const fault = { isBroken: false };

function Note() {
  if (fault.isBroken) throw new Error('broken note');
  return <h1>One note</h1>;
}

export function Finder({ context }: SlotProps<'finder'>) {
  return <p>finder in the {context.placement}</p>;
}

let lastPortal: Portal | null = null;

/** Returns the portal that the remote has received. */
export const portalOfNotes = (): Portal => {
  if (!lastPortal) throw new Error('notes was never opened');
  return lastPortal;
};

export const notesModule: RemoteModule = {
  routes: (portal) => {
    lastPortal = portal;
    return [
      {
        path: 'account/notes',
        element: (
          <>
            <h1>All notes</h1>
            <Counter />
            <Outlet />
          </>
        ),
      },
      {
        path: 'account/notes/:noteId',
        loader: ({ params }) => (params['noteId'] === 'gone' ? Promise.reject(notFound()) : null),
        Component: Note,
      },
      { path: 'login', element: <h1>Log in here</h1> },
    ];
  },
  loadLocale: async () => ({}),
  slots: { finder: async () => Finder },
};

export function aLoader(load: () => Promise<RemoteModule> = async () => notesModule) {
  const run = async () => {
    try {
      return { version: '1.0.0', module: await load() };
    } catch (error) {
      throw new RemoteFailed(error, { name: 'notes', version: '1.0.0', now: 0 });
    }
  };
  const loader: RemoteLoader = {
    manifests: [notes],
    learnLabels: async () => undefined,
    load: jest.fn(run),
    loadAgain: jest.fn(run),
  };
  return loader;
}

export const signInByCookie = () => {
  document.cookie = 'token=t1; path=/; secure';
  const user = { id: 'u7', email: 'paola@example.com', firstName: 'Paola', lastName: 'Müller', phoneNumber: '1' };
  document.cookie = `user=${encodeURIComponent(JSON.stringify(user))}; path=/; secure`;
};

export async function openShell(
  address: string,
  loader = aLoader(),
  {
    isNewer = async () => false,
    keepOffline = async () => undefined as void,
    brand = {},
  }: { isNewer?: () => Promise<boolean>; keepOffline?: () => Promise<void>; brand?: Partial<typeof config> } = {},
) {
  window.history.replaceState(null, '', address);
  const element = document.createElement('div');
  document.body.append(element);
  let stop = () => undefined as void;
  await act(async () => {
    stop = await startShell({
      boot: {
        config: { ...config, ...brand },
        takeRead: () => undefined,
        workerUrl: () => Promise.reject(new Error('There are no workers')),
      },
      element,
      createLoader: () => loader,
      version: '1.0.0',
      isNewer,
      keepOffline,
    });
  });
  stops.push(stop, () => element.remove());
  return loader;
}
const stops: (() => void)[] = [];

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.scrollTo = jest.fn();
  globalThis.fetch = jest.fn(
    async () => new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } }),
  );
});
afterEach(async () => {
  await act(async () => stops.splice(0).forEach((stop) => stop()));
  fault.isBroken = false;
  for (const name of ['token', 'user']) document.cookie = `${name}=; max-age=0; path=/; secure`;
  localStorage.clear();
  sessionStorage.clear();
});

export const address = () => window.location.pathname + window.location.search + window.location.hash;
