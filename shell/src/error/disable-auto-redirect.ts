import { storedText, storeText } from '../platform/stored-text.ts';

export const STAY_KEY = 'error-page-stays';

/** Returns whether the host has turned off the error page's automatic redirect on this device (WCAG 2.2.1). */
export const isAutoRedirectOff = (): boolean => storedText(STAY_KEY) === 'yes';

/** Stores the host's choice on this device. If storage is blocked, the choice isn't kept. */
export const setAutoRedirectOff = (isChosen: boolean) => storeText(STAY_KEY, isChosen ? 'yes' : null);
