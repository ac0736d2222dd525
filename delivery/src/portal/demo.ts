/** A Thursday afternoon in the demo data, when the spots have arrivals, stored bags and late pick-ups. */
export const NOW = '2026-03-05T14:05:00Z';

export const ACCOUNT = { email: 'paola@example.com', password: 'store-my-bags-2026' };
