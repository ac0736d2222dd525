import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { registerLocale, setLanguage } from '../i18n/index.ts';
import type { Language } from '../i18n/languages.ts';
import { PortalProvider } from '../portal/portal-context.tsx';
import { aPortal } from './portal.fixture.ts';
import { PortalUiProvider } from './system/portal-ui-provider.tsx';
import { loadUiLocale } from './words/load-ui-locale.ts';

/** Renders components as a portal would: with look, words and addresses. Answers the router too. */
export async function renderUi(element: ReactNode, { at = '/', language = 'en' as Language } = {}) {
  registerLocale('ui', language, await loadUiLocale(language));
  act(() => setLanguage(language));
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  const view = render(
    <PortalProvider portal={aPortal(language)}>
      <PortalUiProvider>
        <RouterProvider router={router} />
      </PortalUiProvider>
    </PortalProvider>,
  );
  return { ...view, router };
}
