import { X } from 'lucide';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PortalProvider } from '../../src/portal/index.ts';
import { Button, PlainLink, PortalUiProvider, useUiText } from '../../src/ui/index.ts';
import { aPortal } from '../../src/ui/portal.fixture.ts';

/** What every page of the portal loads before its widgets. */
function EveryPage() {
  const uiText = useUiText();
  return (
    <Button icon={X}>
      {uiText('close')} <PlainLink to="/">{uiText('retry')}</PlainLink>
    </Button>
  );
}

/** Draws the widget where `window.drawWidgets(count)` is called, and answers how many ms that took. */
export function mount(Widget: ComponentType | null) {
  const portal = aPortal('en');
  const draw = (count: number) => {
    const element = document.body.appendChild(document.createElement('div'));
    const widgets = Widget && Array.from({ length: count }, (_, index) => <Widget key={index} />);
    const router = createMemoryRouter([{ path: '*', element: Widget ? widgets : <EveryPage /> }]);
    const root = createRoot(element);
    const start = performance.now();
    flushSync(() =>
      root.render(
        <PortalProvider portal={portal}>
          <PortalUiProvider>
            <RouterProvider router={router} />
          </PortalUiProvider>
        </PortalProvider>,
      ),
    );
    return performance.now() - start;
  };
  Object.assign(window, { drawWidgets: draw });
}
