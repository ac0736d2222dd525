/** A phone at the counter. */
export const PHONE = { width: 390, height: 844 };

/** A desktop screen. */
export const DESK = { width: 1280, height: 800 };
