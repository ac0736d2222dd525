import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { PortalProvider } from '@host-portal/shared-lib/portal';
import { AlertStack, PortalUiProvider } from '@host-portal/shared-lib/ui';
import { keepEarlyKeys } from '../app/early-keys.ts';
import { startInstall } from '../app/install.ts';
import { startTheme } from '../platform/theme.ts';
import { ShellProvider } from '../shell-context.tsx';
import { assembleShell } from './assembly/assemble-shell.ts';
import type { ShellOptions } from './assembly/shell-parts.ts';

// A boundary reports what it caught, with the name of its area; neither React nor the router need to.
const SILENT = () => undefined;

/**
 * Renders the portal into the document (docs/architecture.md, "A page opens"). Resolves when the first page is
 * drawn, with a function that unmounts it.
 */
export async function startShell({
  element,
  ...options
}: ShellOptions & { element: HTMLElement }): Promise<() => void> {
  startTheme();
  startInstall();
  const endEarlyKeys = keepEarlyKeys();
  const { portal, shell, router, end } = await assembleShell(options);
  const root = createRoot(element, {
    onCaughtError: SILENT,
    onUncaughtError: (error) => shell.report(error, { phase: 'render' }),
  });
  // Not as a transition, which React draws in slices: the router would miss what it has loaded between two of them.
  root.render(
    <StrictMode>
      <PortalProvider portal={portal}>
        <ShellProvider shell={shell}>
          <QueryClientProvider client={portal.queryClient}>
            <PortalUiProvider>
              <RouterProvider router={router} onError={SILENT} />
              <AlertStack store={shell.alerts} />
            </PortalUiProvider>
          </QueryClientProvider>
        </ShellProvider>
      </PortalProvider>
    </StrictMode>,
  );
  const endLater = onceRested(shell.rested, () =>
    import('./after-start.ts').then(({ startLater }) => startLater({ portal, shell, element, ...options })),
  );
  return () => {
    endLater();
    endEarlyKeys();
    root.unmount();
    end();
  };
}

/** Starts what no first page needs; what is returned ends it, also before it began. */
function onceRested(rested: Promise<void>, start: () => Promise<() => void>): () => void {
  let end = () => {};
  let isOver = false;
  void rested
    .then(start)
    .then((ended) => {
      end = ended;
      if (isOver) end();
    })
    // Its file did not come: the page goes on without it.
    .catch(() => undefined);
  return () => {
    isOver = true;
    end();
  };
}
