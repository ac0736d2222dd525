import { containerIn, type Change } from './changed-releases.ts';

/** How or when a screen of the area misbehaves. */
export type Misbehaviour = 'render' | 'effect' | 'handler' | 'async' | 'block' | 'unmount';

/** Source code that blocks the page's main thread for five seconds. */
export const BLOCK = 'const until = performance.now() + 5000; while (performance.now() < until);';

/**
 * The source code of misbehaving components, for use in a release. `React` is the portal's. All components except the
 * first two render a visible text.
 */
const SCREENS: Record<Misbehaviour, string> = {
  render: `() => { throw new Error('thrown at render'); }`,
  effect: `() => { React.useEffect(() => { throw new Error('thrown in an effect'); }, []); return null; }`,
  handler: `() => React.createElement('button', { onClick() { throw new Error('thrown in a handler'); } }, 'The screen stands')`,
  async: `() => {
    React.useEffect(() => { setTimeout(() => { throw new Error('thrown later'); }); }, []);
    return React.createElement('p', null, 'The screen stands');
  }`,
  block: `() => {
    React.useEffect(() => {
      setTimeout(() => { ${BLOCK} });
    }, []);
    return React.createElement('p', null, 'The screen stands');
  }`,
  unmount: `() => {
    React.useEffect(() => () => { throw new Error('thrown at unmount'); }, []);
    return React.createElement('p', null, 'The screen stands');
  }`,
};

/**
 * Returns a change to the real entry that replaces the area's screens (or its slots in other pages) with a
 * misbehaving component.
 */
export const misbehaving = (name: string, misbehaviour: Misbehaviour, where: 'routes' | 'slots'): Change => ({
  script: (file, text) =>
    file === 'entry.js' ? text + around(name, text, MODULES[where](SCREENS[misbehaviour])) : text,
});

const MODULES = {
  routes: (screen: string) =>
    moduleWith(screen, 'routes: (portal) => real.routes(portal).map(({ path }) => ({ path, Component: Screen }))'),
  slots: (screen: string) =>
    moduleWith(screen, 'slots: Object.fromEntries(Object.keys(real.slots).map((id) => [id, async () => Screen]))'),
};

const moduleWith = (screen: string, change: string) => `
  const [shared] = Object.values(scope.react);
  const React = (shared.lib ?? (await shared.get()))();
  const Screen = ${screen};
  const { default: real } = (await container.get(expose))();
  return () => ({ default: { ...real, ${change} } });`;

/** Changes after which the entry doesn't provide what the manifest promises. */
export const BROKEN_ENTRIES: Record<'throws' | 'empty' | 'unexposed' | 'unsettled', (name: string) => Change> = {
  throws: () => entry(() => `throw new Error('thrown by the entry');`),
  empty: () => entry(() => `;`),
  unexposed: (name) => entry((text) => text + around(name, text, `return container.get('./elsewhere');`)),
  unsettled: (name) => entry((text) => text + around(name, text, `return new Promise(() => {});`)),
};

const entry = (change: (text: string) => string): Change => ({
  script: (file, text) => (file === 'entry.js' ? change(text) : text),
});

/**
 * Returns code that wraps the real container. The wrapper's `get` runs `body`, which can use `container`, `expose`
 * and the share scope `scope`.
 */
function around(name: string, text: string, body: string): string {
  const global = containerIn(text, name);
  // The code starts with a line break, because the script may end with a comment.
  return `\n;((container) => {
  let scope;
  globalThis[${JSON.stringify(global)}] = {
    init: (shared, ...rest) => { scope = shared; return container.init(shared, ...rest); },
    get: async (expose) => {${body}
    },
  };
})(globalThis[${JSON.stringify(global)}]);
`;
}

/**
 * Returns a change to the self-contained build for embedding pages. It overrides some lifecycles, which can call the
 * original ones as `real`.
 */
export const misbehavingMount = (lifecycles: string): Change =>
  brokenMount((text, global) => `${text}\n;${global} = ((real) => ({ ...real, ${lifecycles} }))(${global});`);

/** Returns a change to the self-contained build for embedding pages. It replaces the build's script. */
export const brokenMount = (text: (real: string, global: string) => string): Change => ({
  script: (file, real) => (file === 'mount/mount.js' ? text(real, /var (\w+__mount)/.exec(real)?.[1] ?? '') : real),
});
