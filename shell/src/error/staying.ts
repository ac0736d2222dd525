import { storedText, storeText } from '../platform/stored-text.ts';

export const STAYING_KEY = 'error-page-stays';

/** Whether this device was told to never leave the error page by itself (quality.md §4.1). */
export const isStayingChosen = (): boolean => storedText(STAYING_KEY) === 'yes';

/** Where storage is blocked the choice is asked for again next time. */
export const chooseStaying = (isChosen: boolean) => storeText(STAYING_KEY, isChosen ? 'yes' : null);
