/** The maximum lengths, in characters, of texts written by hosts. The API refuses longer texts. */
export const TEXT_LIMITS = {
  person: { firstName: 100, lastName: 100, email: 254, referredBy: 200 },
  spot: { businessName: 120, address: 300, postalCode: 20, notes: 2000 },
  closure: { reason: 500 },
} as const;
