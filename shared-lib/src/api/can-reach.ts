/** Returns whether another origin responds at all. This works without CORS, because the response isn't read. */
export const canReach = (origin: string): Promise<boolean> =>
  fetch(`${origin}/livez`, { mode: 'no-cors', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
