import type { PortalConfig } from './portal.ts';

/** The configuration of a page that names none: same origin, everything optional off. */
export const DEFAULT_CONFIG: PortalConfig = {
  product: 'Portal',
  brandName: '',
  apiBase: '',
  supportEmail: '',
  supplyTypes: ['tags'],
  publicSpotUrl: '',
  mapStyleUrl: '',
  partners: [],
  analyticsUrl: '',
  reportUrl: '',
  sentryDsn: '',
};
