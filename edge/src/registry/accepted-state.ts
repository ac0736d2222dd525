import { recentlyLive } from './recently-live.ts';
import type { RegistryKeeper } from './registry-keeper.ts';
import type { RegistryState } from './registry-state.ts';
import { type RegistryView, viewOf } from './registry-view.ts';
import type { VerifiedRelease } from './verified-release.ts';

export type AcceptedState = {
  state: () => RegistryState;
  view: () => RegistryView;
  /** Releases that were live until recently. */
  left: () => VerifiedRelease[];
  /** Returns whether this is another state. */
  accept: (next: RegistryState) => Promise<boolean>;
  /** Runs one step at a time, because what a step accepts must be on disk before the next one relies on it. */
  inTurn: (step: () => Promise<unknown>) => Promise<void>;
};

/** The state that an edge has accepted and persisted. `tell` announces news about a release that became live. */
export function acceptedState(keeper: RegistryKeeper, tell: (sentence: string) => void): AcceptedState {
  const left = recentlyLive();
  let state = keeper.first;
  let view = viewOf(state);
  let turn: Promise<void> = Promise.resolve();

  return {
    state: () => state,
    view: () => view,
    left: () => left.releases(performance.now()),
    async accept(next) {
      const before = state;
      if (isSame(before, next)) return false;
      await keeper.keep(next);
      left.note(before, next, performance.now());
      state = next;
      view = viewOf(state);
      view.news(before).forEach(tell);
      return true;
    },
    async inTurn(step) {
      const mine = turn.then(async () => void (await step()));
      turn = mine.catch(() => undefined);
      await mine;
    },
  };
}

const isSame = (a: RegistryState, b: RegistryState) =>
  a.owners === b.owners && a.snapshot === b.snapshot && a.areas === b.areas;
