/** What a traveller reads out at the counter: the last six characters of a booking's id (product.md §2.5.8). */
export const bookingCode = (bookingId: string) => bookingId.slice(-6).toLocaleUpperCase('en');
