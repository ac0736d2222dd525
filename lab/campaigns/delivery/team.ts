import { makeCurrent, retire, rollBack, setCanary } from '@host-portal/delivery/registry/flips';
import type { ReleaseContext } from '@host-portal/delivery/registry/registry';
import type { ReleaseStore } from '@host-portal/delivery/store';
import { within } from '@host-portal/shared-lib/timing';
import { smallRelease } from './small-releases.ts';

/** A release command that runs longer than this is killed, so its remaining steps never happen. */
const LIMIT_MS = 2500;

export const COMMANDS = ['release', 'release', 'release', 'canary', 'rollback', 'end canary', 'retire'] as const;
export type Command = (typeof COMMANDS)[number];

/** Creates teams that release with the functions of the release commands, over their own connection. */
export function teams({ store, keys, random }: { store: ReleaseStore; keys: string; random: () => number }) {
  let made = 0;

  async function perform(command: Command, area: string, context: ReleaseContext): Promise<void> {
    switch (command) {
      case 'release':
        await makeCurrent(context, area, await publish(area, context.store));
        return;
      case 'canary':
        await setCanary(context, area, await publish(area, context.store), 50);
        return;
      case 'end canary':
        await setCanary(context, area, '', 0, { because: 'campaign' });
        return;
      case 'rollback':
        await rollBack(context, area, { because: 'campaign' });
        return;
      case 'retire':
        // Shell and bookings aren't retired, because no page works without the shell, and the visitors request
        // bookings.
        if (area !== 'shell' && area !== 'bookings') await retire(context, area, { because: 'campaign' });
    }
  }

  async function publish(area: string, line: ReleaseStore): Promise<string> {
    made += 1;
    const version = `0.1.${made}-${Math.floor(random() * 1e9).toString(36)}`;
    await line.publish(area, version, smallRelease(area, version).files);
    return version;
  }

  return {
    /**
     * Runs a command and returns how it ended. A refusal with a reason isn't a failure. A killed command may have
     * finished any of its steps.
     */
    async run(area: string, command: Command): Promise<string> {
      const process = { isAlive: true };
      const context: ReleaseContext = {
        store: storeOf(store, process),
        keys,
        actor: 'campaign',
        note: () => undefined,
      };
      const outcome = perform(command, area, context).then(
        () => 'done',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      const became = await within(LIMIT_MS, outcome, () => 'killed');
      process.isAlive = false;
      return became;
    },
  };
}

/** Wraps the store for one process, so that a killed process sends no further request. */
function storeOf(store: ReleaseStore, process: { isAlive: boolean }): ReleaseStore {
  return Object.fromEntries(
    Object.entries(store).map(([name, method]) => [
      name,
      (...args: unknown[]) =>
        process.isAlive ? (method as (...given: unknown[]) => unknown)(...args) : new Promise(() => undefined),
    ]),
  ) as ReleaseStore;
}
