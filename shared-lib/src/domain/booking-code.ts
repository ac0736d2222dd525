/** Returns the code that a traveller reads out at the counter: the last six characters of the booking's id. */
export const bookingCode = (bookingId: string) => bookingId.slice(-6).toLocaleUpperCase('en');
