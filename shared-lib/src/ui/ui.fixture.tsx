import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { registerLocale, setLanguage } from '../i18n/index.ts';
import type { Language } from '../i18n/languages.ts';
import { PortalProvider } from '../portal/portal-context.tsx';
import type { PortalConfig } from '../portal/portal.ts';
import { loadUiLocale } from './i18n/load-ui-locale.ts';
import { aPortal } from './portal.fixture.ts';
import { PortalUiProvider } from './system/portal-ui-provider.tsx';

/** Renders components with theme, texts and a router, as in a portal. Also returns the router. */
export async function renderUi(
  element: ReactNode,
  { at = '/', language = 'en' as Language, config = {} as Partial<PortalConfig> } = {},
) {
  registerLocale('ui', language, await loadUiLocale(language));
  act(() => setLanguage(language));
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  const view = render(
    <PortalProvider portal={aPortal(language, config)}>
      <PortalUiProvider>
        <RouterProvider router={router} />
      </PortalUiProvider>
    </PortalProvider>,
  );
  return { ...view, router };
}
