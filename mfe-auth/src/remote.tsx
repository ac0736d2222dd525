import type { RemoteModule } from '@host-portal/shared-lib/federation';
import { loadLocale } from './locales/load-locale.ts';
import { routes } from './routes.tsx';

const remote: RemoteModule = { routes, loadLocale, slots: {} };
export default remote;
