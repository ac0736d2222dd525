/** The part of Module Federation's runtime that a page needs to load a remote that it hears of at run time. */
type Host = {
  registerRemotes: (remotes: { name: string; entry: string }[]) => void;
  loadRemote: <T>(id: string) => Promise<T | null>;
};

type Lifecycles = { mount: (props: Record<string, unknown>) => Promise<void> };

const contentOf = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content') ?? '';

/** Bookings as a remote of this page, of the release that is live. */
export async function showBookings(host: Host): Promise<void> {
  const portal = contentOf('portal');
  // The address that this one leads to: next to it the runtime looks for everything else.
  const { url } = await fetch(`${portal}/embed/bookings/mf-manifest.json`);
  host.registerRemotes([{ name: 'bookings', entry: url }]);
  const bookings = await host.loadRemote<Lifecycles>('bookings/mount');
  await bookings?.mount({
    domElement: document.getElementById('site'),
    apiBase: portal,
    token: sessionStorage.getItem('token') ?? undefined,
    basePath: contentOf('root'),
    language: document.documentElement.lang,
  });
}
