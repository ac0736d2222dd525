import fc from 'fast-check';
import { aChange } from './change.fixture.ts';
import {
  type Failure,
  initialState,
  type OutboxEffect,
  type OutboxEvent,
  type OutboxState,
  subjectOf,
  type WaitingChange,
} from './change.ts';
import { isBeingStored, shownTaps, step } from './step.ts';

type Fault = 'none' | 'lostBefore' | 'lostAfter' | 'serverFault' | 'hangs' | 'storageHangs' | 'storageIsSlow';
type Tab = { state: OutboxState; under: OutboxEffect[]; isAlive: boolean };

const WORK = ['lock', 'read', 'store', 'update', 'remove', 'check', 'send'];

/** A device and its server. The test chooses each effect's outcome and when it ends. */
class Device {
  tabs: Tab[] = [this.newTab(), this.newTab()];
  stored = new Map<string, WaitingChange>();
  /** The idempotency keys in the order in which the server executed them. */
  done: { subject: string; id: string }[] = [];
  taps: { subject: string; id: string }[] = [];
  /** The taps that existed only in a killed tab. */
  gone = new Set<string>();
  holder: Tab | null = null;
  userId: string | null = 'u7';
  now = 1_000_000;

  newTab(): Tab {
    return { state: initialState, under: [], isAlive: true };
  }

  dispatch(tab: Tab, event: OutboxEvent) {
    if (!tab.isAlive) return;
    this.now += 1;
    const next = step(tab.state, event, { userId: this.userId, now: this.now, pause: () => 20 });
    tab.state = next.state;
    for (const effect of next.effects) {
      if (effect.do === 'unlock') this.holder = this.holder === tab ? null : this.holder;
      else if (effect.do === 'broadcast') {
        const { settled } = effect;
        for (const other of this.tabs)
          if (settled && other !== tab) this.dispatch(other, { type: 'heardSettled', settled });
      } else if (WORK.includes(effect.do)) tab.under.push(effect);
    }
    this.check();
  }

  check() {
    const senders = this.tabs.filter(({ under }) => under.some((effect) => effect.do === 'send'));
    if (senders.length > 1) throw new Error('two tabs send at once');
    const subjects = senders.flatMap(({ under }) =>
      under.flatMap((effect) => (effect.do === 'send' || effect.do === 'check' ? [subjectOf(effect.change)] : [])),
    );
    if (new Set(subjects).size < subjects.length)
      throw new Error('two changes of one subject are on their way at once');
    const foreign = this.tabs.some(({ state }) =>
      shownTaps(state).some(({ change }) => change.userId !== state.userId),
    );
    if (foreign) throw new Error("another user's change is shown");
    const isUntried = [...this.stored.values()].some(({ attempts }) => attempts === 0);
    if (isUntried) throw new Error('a stored change counts as never tried');
  }

  tap(tab: Tab, subject: string) {
    // If another tab is still storing a tap on this booking, a second tap is left out, because people don't tap in
    // two tabs within milliseconds.
    const isBeingStoredElsewhere = this.tabs.some(
      ({ state }) =>
        state !== tab.state &&
        state.taps.some(({ change }) => change.params['id'] === subject && isBeingStored(state, change)),
    );
    if (this.userId !== 'u7' || !tab.isAlive || isBeingStoredElsewhere) return;
    const id = `k${this.taps.length}`;
    this.taps.push({ subject, id });
    this.dispatch(tab, { type: 'tapped', change: aChange({ id, order: this.taps.length, params: { id: subject } }) });
  }

  /** Ends one of a tab's running effects with the given fault. */
  finish(tab: Tab, pick: number, fault: Fault) {
    const effect = tab.under.splice(pick % Math.max(1, tab.under.length), 1)[0];
    if (!effect) return;
    switch (effect.do) {
      case 'lock':
        if (this.holder) return void tab.under.push(effect);
        this.holder = tab;
        return this.dispatch(tab, { type: 'locked' });
      case 'read': {
        const found = [...this.stored.values()].filter(({ userId }) => userId === effect.reading.userId);
        const answer = fault === 'storageHangs' ? null : found;
        return this.dispatch(tab, { type: 'read', reading: effect.reading, found: answer });
      }
      case 'store': {
        const isDurable = fault !== 'storageHangs' && fault !== 'storageIsSlow';
        if (fault !== 'storageHangs') this.stored.set(effect.change.id, { ...effect.change, attempts: 1 });
        return this.dispatch(tab, { type: 'stored', change: effect.change, isDurable });
      }
      case 'update':
        if (this.stored.has(effect.change.id)) this.stored.set(effect.change.id, effect.change);
        return undefined;
      case 'check':
        if (!['lostBefore', 'serverFault', 'hangs'].includes(fault)) {
          // The server must execute every tap, even if it already has the state that the tap sets.
          return this.dispatch(tab, { type: 'checked', change: effect.change, server: undefined });
        }
        return this.fail(tab, effect.change, fault);
      case 'send':
        return this.send(tab, effect.change, fault);
      case 'remove':
        if (fault !== 'storageHangs') this.stored.delete(effect.change.id);
        return this.dispatch(tab, { type: 'removed', change: effect.change });
      case 'unlock':
      case 'timer':
      case 'tell':
      case 'broadcast':
        return undefined;
    }
  }

  send(tab: Tab, change: WaitingChange, fault: Fault) {
    if (fault === 'lostBefore' || fault === 'serverFault') return this.fail(tab, change, fault);
    const { id, params } = change;
    if (!this.done.some((each) => each.id === id)) this.done.push({ subject: params['id'] ?? '', id });
    const isHeard = fault !== 'lostAfter' && fault !== 'hangs';
    return isHeard ? this.dispatch(tab, { type: 'answered', change }) : this.fail(tab, change, fault);
  }

  fail(tab: Tab, change: WaitingChange, fault: Fault) {
    const kinds = { serverFault: 'busy', hangs: 'silent' } as const;
    const kind: Failure['kind'] = fault === 'serverFault' || fault === 'hangs' ? kinds[fault] : 'cut';
    const failure = { kind, status: null, message: null, retryAfterMs: null, error: null };
    this.dispatch(tab, { type: 'failed', change, failure });
  }

  /** Kills a tab. The browser gives its lock to the next tab. */
  kill(tab: Tab) {
    tab.isAlive = false;
    for (const { change } of tab.state.taps) {
      const isOnlyThere = isBeingStored(tab.state, change) || change.isOnlyHere;
      if (isOnlyThere && !this.stored.has(change.id)) this.gone.add(change.id);
    }
    if (this.holder === tab) this.holder = null;
    this.tabs.splice(this.tabs.indexOf(tab), 1, this.newTab());
  }

  signIn(userId: string | null) {
    this.userId = userId;
    for (const tab of this.tabs) this.dispatch(tab, { type: 'wanted' });
  }

  /** Signs user u7 in again, and completes all running effects without faults. */
  heal() {
    for (let again = 0; again < 3; again += 1) {
      this.now += 10_000;
      this.signIn('u7');
      for (let round = 0; round < 1000 && this.tabs.some(({ under }) => under.length > 0); round += 1) {
        for (const tab of this.tabs) this.finish(tab, 0, 'none');
      }
    }
  }
}

const tab = fc.nat(1);
const FAULTS: Fault[] = ['none', 'none', 'none', 'none', 'lostBefore', 'lostAfter', 'serverFault', 'hangs'];
const SUBJECTS = ['b1', 'b2', 'b3'];

const commands = (faults: Fault[]) =>
  fc.array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ do: fc.constant('tap' as const), tab, subject: fc.constantFrom(...SUBJECTS) }),
      },
      {
        weight: 14,
        arbitrary: fc.record({
          do: fc.constant('finish' as const),
          tab,
          pick: fc.nat(5),
          fault: fc.constantFrom(...faults),
        }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('wanted' as const, 'due' as const), tab }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(25, 4000) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), tab }) },
      {
        weight: 1,
        arbitrary: fc.record({ do: fc.constant('signIn' as const), userId: fc.constantFrom('u7', 'u9', null) }),
      },
    ),
    { minLength: 5, maxLength: 150 },
  );

type Commands = ReturnType<typeof commands> extends fc.Arbitrary<infer Each> ? Each : never;

/** Plays commands on a device, and then completes everything without faults. */
function play(list: Commands) {
  const device = new Device();
  for (const each of list) {
    const at = device.tabs['tab' in each ? each.tab : 0] as Tab;
    if (each.do === 'tap') device.tap(at, each.subject);
    else if (each.do === 'finish') device.finish(at, each.pick, each.fault);
    else if (each.do === 'wait') device.now += each.ms;
    else if (each.do === 'kill') device.kill(at);
    else if (each.do === 'signIn') device.signIn(each.userId);
    else device.dispatch(at, { type: each.do });
  }
  device.heal();
  expect(device.tabs.map(({ state }) => [shownTaps(state), state.lock])).toEqual([
    [[], 'none'],
    [[], 'none'],
  ]);
  return device;
}

test('no tap is lost, sent twice, sent after a later tap with the same subject, or shown to another user', () => {
  fc.assert(
    fc.property(commands(FAULTS), (list) => {
      const { done, taps, gone } = play(list);
      for (const subject of SUBJECTS) {
        const of = (all: typeof done) => all.filter((one) => one.subject === subject);
        expect(of(done)).toEqual(of(taps).filter(({ id }) => !gone.has(id)));
      }
    }),
    { numRuns: 1000 },
  );
});

test('with a storage that hangs or responds too late, no tap is sent twice, and only taps in a killed tab are lost', () => {
  fc.assert(
    fc.property(commands([...FAULTS, 'storageHangs', 'storageIsSlow']), (list) => {
      const { done, taps, gone } = play(list);
      const ids = (all: typeof done) => all.map(({ id }) => id);
      expect(new Set(ids(done)).size).toBe(done.length);
      expect(ids(taps).filter((id) => !ids(done).includes(id) && !gone.has(id))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
