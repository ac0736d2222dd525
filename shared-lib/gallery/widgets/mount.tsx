import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PortalProvider } from '../../src/portal/index.ts';
import { aPortal } from '../../src/ui/portal.fixture.ts';

/** Draws the widget where `window.drawWidgets(count)` is called, and answers how many ms that took. */
export function mount(Widget: ComponentType | null, Provider: ComponentType<{ children: ReactNode }>) {
  const portal = aPortal('en');
  const draw = (count: number) => {
    const element = document.body.appendChild(document.createElement('div'));
    const widgets = Widget && Array.from({ length: count }, (_, index) => <Widget key={index} />);
    const router = createMemoryRouter([{ path: '*', element: <>{widgets}</> }]);
    const root = createRoot(element);
    const start = performance.now();
    flushSync(() =>
      root.render(
        <PortalProvider portal={portal}>
          <Provider>
            <RouterProvider router={router} />
          </Provider>
        </PortalProvider>,
      ),
    );
    const drawn = performance.now() - start;
    return drawn;
  };
  Object.assign(window, { drawWidgets: draw });
}
