/** Adds the item to the chosen ones, or removes it if it was already chosen. */
export const toggled = <T>(chosen: readonly T[], item: T) =>
  chosen.includes(item) ? chosen.filter((other) => other !== item) : [...chosen, item];
