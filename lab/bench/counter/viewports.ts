/** The phone behind the counter. */
export const PHONE = { width: 390, height: 844 };

/** The screen at the desk. */
export const DESK = { width: 1280, height: 800 };
