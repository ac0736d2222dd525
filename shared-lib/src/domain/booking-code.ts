/** The code that a traveller reads out at the counter: the last six characters of a booking's id. */
export const bookingCode = (bookingId: string) => bookingId.slice(-6).toLocaleUpperCase('en');
