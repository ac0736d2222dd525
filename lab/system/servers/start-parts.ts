/** Functions that stop the started parts, in the order in which the parts were started. */
export type Stops = (() => Promise<unknown>)[];

/** Stops all parts in reverse order. */
export async function stopAll(stops: Stops): Promise<void> {
  for (const each of stops.toReversed()) await each();
}

/**
 * Starts parts that depend on each other. `stop` stops them in reverse order, which also happens if a part fails to
 * start.
 */
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
