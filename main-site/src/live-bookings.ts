/** The functions of Module Federation's runtime that a page needs to load a remote dynamically. */
type Host = {
  registerRemotes: (remotes: { name: string; entry: string }[]) => void;
  loadRemote: <T>(id: string) => Promise<T | null>;
};

type Lifecycles = { mount: (props: Record<string, unknown>) => Promise<void> };

const contentOf = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content') ?? '';

/** Loads the live release of bookings as a remote of this page. */
export async function showBookings(host: Host): Promise<void> {
  const portal = contentOf('portal');
  host.registerRemotes([{ name: 'bookings', entry: `${portal}/embed/bookings/mf-manifest.json` }]);
  const bookings = await host.loadRemote<Lifecycles>('bookings/mount');
  await bookings?.mount({
    domElement: document.getElementById('site'),
    apiBase: portal,
    token: sessionStorage.getItem('token') ?? undefined,
    basePath: contentOf('root'),
    language: document.documentElement.lang,
  });
}
