/** What stops the parts that were started so far, in the order of their start. */
export type Stops = (() => Promise<unknown>)[];

/** Starts parts that need one another. They stop in the opposite order, also when one of them does not start. */
export async function startStoppable<Parts extends object>(
  start: (stops: Stops) => Promise<Parts>,
): Promise<Parts & { stop: () => Promise<void> }> {
  const stops: Stops = [];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    return { ...(await start(stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
