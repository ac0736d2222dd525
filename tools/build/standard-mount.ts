/**
 * The lifecycles of the embed build with React, exposed as `<area>/mount` for other Module Federation hosts. Pages
 * without federation use the embed script instead (edge/src/embed/embed-lifecycles.js).
 */

type Props = { portalUrl?: string };
type Lifecycles = Record<'bootstrap' | 'mount' | 'update' | 'unmount', (props: Props) => Promise<void>>;

/** The URL of the release's folder, set by webpack's entry, and the global name of the embed build. */
declare const __webpack_public_path__: string;
declare const MOUNT_CONTAINER: string;

const globals = globalThis as unknown as Record<string, Lifecycles | undefined> & {
  __hostPortalEmbed?: Record<string, { react?: unknown }>;
};

let loading: Promise<Lifecycles> | undefined;

/** Loads the embed build once, and again after a failure. The embed script may have loaded the same build already. */
function lifecycles(): Promise<Lifecycles> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Lifecycles> {
  const page = (globals.__hostPortalEmbed ??= {});
  const own = (page[MOUNT_CONTAINER] ??= {});
  if (!own.react) await run('mount/react.js');
  if (!globals[MOUNT_CONTAINER]) await run('mount/mount.js');
  const loaded = globals[MOUNT_CONTAINER];
  if (!loaded) throw new Error(`mount/mount.js defines no ${MOUNT_CONTAINER}`);
  return loaded;
}

function run(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL(file, __webpack_public_path__).href;
    script.crossOrigin = 'anonymous';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${script.src} did not load`)));
    script.addEventListener('load', () => script.remove());
    script.addEventListener('error', () => script.remove());
    document.head.append(script);
  });
}

export const bootstrap = () => Promise.resolve();

/** Mounts the area. By default, API calls and links to other areas go to the portal that serves the release. */
export const mount = async (props: Props) =>
  (await lifecycles()).mount({ portalUrl: new URL(__webpack_public_path__).origin, ...props });

export const update = async (props: Props) => (await lifecycles()).update(props);

export const unmount = async (props: Props) => (await lifecycles()).unmount(props);
