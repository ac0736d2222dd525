import { storedText, storeText } from '../platform/stored-text.ts';

export const STAYING_KEY = 'error-page-stays';

/** Whether this device has turned off the automatic redirect (WCAG 2.2.1). */
export const isStayingChosen = (): boolean => storedText(STAYING_KEY) === 'yes';

/** If storage is blocked, the choice lasts only until the page is closed. */
export const chooseStaying = (isChosen: boolean) => storeText(STAYING_KEY, isChosen ? 'yes' : null);
