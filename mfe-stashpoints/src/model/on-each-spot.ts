/** The result of an action for one spot. `error` is null if the action succeeded, and `value` is what it returned. */
export type SpotResult<Value = unknown> = { spotId: string; error: unknown; value?: Value };

/**
 * Runs an action for several spots in parallel. The promise doesn't reject, because each spot's result contains its
 * error. `onDone` is called with the number of finished spots.
 */
export async function onEachSpot<Target extends { spotId: string }, Value>(
  targets: readonly Target[],
  action: (target: Target) => Promise<Value>,
  onDone: (count: number) => void = () => undefined,
): Promise<SpotResult<Value>[]> {
  let count = 0;
  const counted = async (target: Target) => {
    try {
      return await action(target);
    } finally {
      count += 1;
      onDone(count);
    }
  };
  const settled = await Promise.allSettled(targets.map(counted));
  return targets.map(({ spotId }, index) => {
    const outcome = settled[index];
    if (outcome?.status === 'fulfilled') return { spotId, error: null, value: outcome.value };
    return { spotId, error: outcome?.reason as unknown };
  });
}
