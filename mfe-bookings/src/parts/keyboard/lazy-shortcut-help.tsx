import { lazy, Suspense } from 'react';

// Few hosts ever ask for it, so no page brings it.
const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help.tsx')).ShortcutHelp }));

export function LazyShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ShortcutHelp onClose={onClose} />
    </Suspense>
  );
}
