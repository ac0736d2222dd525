/** Functions that stop the started parts, in the order of their start. */
export type Stops = (() => Promise<unknown>)[];

/** Stops all parts, the last started one first. */
export async function stopAll(stops: Stops): Promise<void> {
  for (const each of stops.toReversed()) await each();
}

/** Starts parts that depend on each other. They stop in reverse order, even if one of them fails to start. */
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
