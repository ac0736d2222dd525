import type { RouteObject } from 'react-router-dom';
import type { Portal } from '@host-portal/shared-lib/portal';
import { LoginPage } from './login/login.page.tsx';
import { takeRecoveryToken } from './reset/recovery-link.ts';

/**
 * The screens of this area. The login screen is part of the remote's entry, because most visitors need it. The others
 * are loaded on demand.
 */
export const routes = (portal: Portal): RouteObject[] => [
  { path: 'login', Component: LoginPage },
  { path: 'signup', lazy: async () => ({ Component: (await import('./signup/signup.page.tsx')).SignupPage }) },
  { path: 'forgot', lazy: async () => ({ Component: (await import('./forgot/forgot.page.tsx')).ForgotPage }) },
  {
    path: 'reset',
    // This route isn't lazy, because the token must be removed from the URL before the screen's code is requested.
    loader: ({ request }) => takeRecoveryToken(portal, request),
    lazy: async () => ({ Component: (await import('./reset/reset.page.tsx')).ResetPage }),
  },
  { path: 'email', lazy: async () => ({ Component: (await import('./email/email.page.tsx')).EmailPage }) },
  {
    path: 'account/profile',
    lazy: async () => ({ Component: (await import('./profile/profile.page.tsx')).ProfilePage }),
  },
  {
    path: 'account/password',
    lazy: async () => ({ Component: (await import('./password/password.page.tsx')).PasswordPage }),
  },
];
