/** Under which the device remembers the partner its visitor came from. */
export const PARTNER_STORAGE_KEY = 'partner';
