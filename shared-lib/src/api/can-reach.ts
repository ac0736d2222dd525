/** Whether another origin answers at all. The answer can't be read, so this works without its permission. */
export const canReach = (origin: string): Promise<boolean> =>
  fetch(`${origin}/livez`, { mode: 'no-cors', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
