import { defineRemote } from '@host-portal/shared-lib/federation';
import { routes } from './routes.tsx';

export default defineRemote({ routes, locale: (language) => import(`./locales/${language}.json`) });
