/**
 * Returns whether another origin responds at all. It needs no permission from that origin, because it doesn't read
 * the response.
 */
export const canReach = (origin: string): Promise<boolean> =>
  fetch(`${origin}/livez`, { mode: 'no-cors', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
