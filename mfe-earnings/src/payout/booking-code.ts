/** What people call a booking: the last six characters of its id, as on the counter's screens. */
export const bookingCode = (id: string) => id.slice(-6).toLocaleUpperCase('en');
