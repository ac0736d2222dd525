import { storedText, storeText } from '../platform/stored-text.ts';

export const STAY_KEY = 'error-page-stays';

/** Returns whether the host has turned off the automatic redirect on this device (WCAG 2.2.1). */
export const isAutoRedirectOff = (): boolean => storedText(STAY_KEY) === 'yes';

/** Stores the choice. If storage is blocked, it only lasts until the page is closed. */
export const setAutoRedirectOff = (isChosen: boolean) => storeText(STAY_KEY, isChosen ? 'yes' : null);
