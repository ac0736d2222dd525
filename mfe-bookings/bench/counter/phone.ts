/** The phone behind the counter. */
export const PHONE = { width: 390, height: 844 };
