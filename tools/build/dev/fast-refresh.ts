import {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';

/**
 * React Fast Refresh for all local builds of a page. It stands in the build that brings React, before React: the local shell, and an
 * area in a page that is not ours. `fast-refresh-loader.js` calls it around each file with components.
 */

type Exports = Readonly<Record<string, unknown>>;

/** webpack's `import.meta.webpackHot`. */
type Hot = {
  data?: { exports?: Exports };
  accept: () => void;
  dispose: (keep: (data: { exports?: Exports }) => void) => void;
  invalidate: () => void;
};

injectIntoGlobalHook(globalThis);

/** Only components: what imports the file need not run again. */
const isReplaceable = (exports: Exports) => {
  const values = Object.values(exports);
  return values.length > 0 && values.every((value) => isLikelyComponentType(value));
};

/** Whether the page may go on with the new components in place of those of before. */
const isReplacement = (exports: Exports, before: Exports) =>
  Object.keys(exports).join() === Object.keys(before).join() &&
  Object.entries(exports).every(([name, type]) => getFamilyByType(type) === getFamilyByType(before[name]));

let isAsked = false;

/** All files of one change are there before anything is drawn. */
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
