/**
 * Whether another origin responds at all. The response can't be read, so this works without the origin's permission.
 */
export const canReach = (origin: string): Promise<boolean> =>
  fetch(`${origin}/livez`, { mode: 'no-cors', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
