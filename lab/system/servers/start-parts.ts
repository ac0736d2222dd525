/** What stops the parts that were started so far, in the order of their start. */
export type Stops = (() => Promise<unknown>)[];

/** Stops all of them, the one that was started last first. */
export async function stopAll(stops: Stops): Promise<void> {
  for (const each of stops.toReversed()) await each();
}

/** Starts parts that need one another. They stop in the opposite order, also when one of them does not start. */
export async function startStoppable<Parts extends object>(
  start: (stops: Stops) => Promise<Parts>,
): Promise<Parts & { stop: () => Promise<void> }> {
  const stops: Stops = [];
  const stop = () => stopAll(stops);
  try {
    return { ...(await start(stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
