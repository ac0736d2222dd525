import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { PortalProvider } from '@host-portal/shared-lib/portal';
import { AlertStack, PortalUiProvider } from '@host-portal/shared-lib/ui';
import { startInstall } from '../app/install.ts';
import { startTheme } from '../platform/theme.ts';
import { ShellProvider } from '../shell-context.tsx';
import { assembleShell } from './assembly/assemble-shell.ts';
import type { ShellOptions } from './assembly/shell-parts.ts';
import { keepEarlyKeys } from './early-keys.ts';

// Error boundaries report errors with the name of their area, so React and the router must not report them again.
const SILENT = () => undefined;

/**
 * Renders the portal into the document (docs/architecture.md, "A page opens"). Once the first page is rendered, the
 * promise resolves to a function that unmounts the portal.
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
  // The first render isn't a transition, because React renders transitions in slices, and the router would miss data
  // that arrives between two slices.
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
  const endLater = onceSettled(shell.pageSettled, () =>
    import('./after-start.ts').then(({ startLater }) => startLater({ portal, shell, element, ...options })),
  );
  return () => {
    endLater();
    endEarlyKeys();
    root.unmount();
    end();
  };
}

/**
 * Starts background work once the page has settled. Returns a function that stops the work, even before it has
 * started.
 */
function onceSettled(pageSettled: Promise<void>, start: () => Promise<() => void>): () => void {
  let end = () => {};
  let isOver = false;
  void pageSettled
    .then(start)
    .then((ended) => {
      end = ended;
      if (isOver) end();
    })
    // The background work's chunk couldn't be loaded. The page works without it.
    .catch(() => undefined);
  return () => {
    isOver = true;
    end();
  };
}
