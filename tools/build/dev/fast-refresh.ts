import {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';

/**
 * Sets up React Fast Refresh for all local builds on a page. The build that provides React includes this file before
 * React: the local shell, or an area on a third-party page. `fast-refresh-loader.js` adds calls to it around each
 * file with components.
 */

type Exports = Readonly<Record<string, unknown>>;

/** The type of webpack's `import.meta.webpackHot`. */
type Hot = {
  data?: { exports?: Exports };
  accept: () => void;
  dispose: (keep: (data: { exports?: Exports }) => void) => void;
  invalidate: () => void;
};

injectIntoGlobalHook(globalThis);

/** Whether a file exports only components. If so, an update doesn't rerun the files that import it. */
const isReplaceable = (exports: Exports) => {
  const values = Object.values(exports);
  return values.length > 0 && values.every((value) => isLikelyComponentType(value));
};

/** Whether the new components can replace the previous ones in the page. */
const isReplacement = (exports: Exports, before: Exports) =>
  Object.keys(exports).join() === Object.keys(before).join() &&
  Object.entries(exports).every(([name, type]) => getFamilyByType(type) === getFamilyByType(before[name]));

let isAsked = false;

/** Refreshes in a later task, so that one refresh covers all files of a change. */
function refreshSoon() {
  if (isAsked) return;
  isAsked = true;
  setTimeout(() => {
    isAsked = false;
    performReactRefresh();
  });
}

function settle(id: string, exported: Exports, hot: Hot | undefined) {
  if (!hot) return;
  const exports = { ...exported };
  const before = hot.data?.exports;
  for (const [name, value] of Object.entries(exports)) {
    if (isLikelyComponentType(value)) register(value, `${id} ${name}`);
  }
  if (!isReplaceable(exports)) {
    if (before) hot.invalidate();
    return;
  }
  hot.dispose((data) => void (data.exports = exports));
  hot.accept();
  if (!before) return;
  if (isReplacement(exports, before)) refreshSoon();
  else hot.invalidate();
}

Object.assign(globalThis, {
  __hostPortalRefresh: { register, signature: createSignatureFunctionForTransform, settle },
});
