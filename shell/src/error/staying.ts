export const STAYING_KEY = 'error-page-stays';

/** Whether this device was told to never leave the error page by itself (quality.md §4.1). */
export function isStayingChosen(): boolean {
  try {
    return localStorage.getItem(STAYING_KEY) === 'yes';
  } catch {
    return false;
  }
}

export function chooseStaying(isChosen: boolean) {
  try {
    if (isChosen) localStorage.setItem(STAYING_KEY, 'yes');
    else localStorage.removeItem(STAYING_KEY);
  } catch {
    // Storage is blocked: the choice is asked for again next time.
  }
}
