/** Who writes the mails, and where an answer goes. */
export type Brand = { name: string; supportEmail: string };

/** The names that the portal has by default, too (`PORTAL_BRAND`, `PORTAL_SUPPORT_EMAIL`). */
export const DEFAULT_BRAND: Brand = { name: 'Bagpost', supportEmail: 'hosts@bagpost.example' };
