import type { PortalConfig } from './portal.ts';

/** The configuration for a page that sets none: the API is on the same origin, and all optional features are off. */
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
