/** The result of an action for one spot; `error` is null when it succeeded. */
export type SpotResult = { spotId: string; error: unknown };

/** Does the same for several spots side by side. Never throws: each spot has its own result. */
export async function onEachSpot<Target extends { spotId: string }>(
  targets: readonly Target[],
  action: (target: Target) => Promise<unknown>,
): Promise<SpotResult[]> {
  const settled = await Promise.allSettled(targets.map(action));
  return targets.map(({ spotId }, index) => {
    const outcome = settled[index];
    return { spotId, error: outcome?.status === 'rejected' ? (outcome.reason as unknown) : null };
  });
}
