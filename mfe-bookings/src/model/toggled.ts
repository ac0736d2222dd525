/** Returns the chosen items with this one added, or without it if it was chosen. */
export const toggled = <T>(chosen: readonly T[], item: T) =>
  chosen.includes(item) ? chosen.filter((other) => other !== item) : [...chosen, item];
