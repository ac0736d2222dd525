/**
 * Runs the work while no other tab of this browser holds the lock with this name. Without Web Locks, it runs at once.
 */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return work();
  await locks.request(name, work);
}
