import fc from 'fast-check';
import type { Mending, OutboxEffect, OutboxEvent, OutboxState } from './outbox-event.ts';
import { initialState, notStored, step } from './outbox-state.ts';
import { mended } from './outbox-storage.ts';
import { aChange } from './waiting-change.fixture.ts';
import type { WaitingChange } from './waiting-change.ts';

describe('with two tabs, and everything ending in any order', () => {
  type Fault = 'none' | 'lostBefore' | 'lostAfter' | 'serverFault' | 'storageHangs' | 'storageFull';
  type Tab = { state: OutboxState; under: OutboxEffect[]; isAlive: boolean };

  /** One device and its server. The test chooses how an effect ends, and when. */
  class Device {
    tabs: Tab[] = [this.newTab(), this.newTab()];
    stored = new Map<string, WaitingChange>();
    /** Keys in the order in which the server did what they ask for. */
    done: { subject: string; id: string }[] = [];
    taps: { subject: string; id: string }[] = [];
    /** Taps that were in a killed page only, which had said so or had only just lost its storage. */
    gone = new Set<string>();
    holder: Tab | null = null;
    userId: string | null = 'u7';
    elapsed = 0;

    newTab(): Tab {
      return { state: initialState, under: [], isAlive: true };
    }

    dispatch(tab: Tab, event: OutboxEvent) {
      if (!tab.isAlive) return;
      this.elapsed += 1;
      const next = step(tab.state, event, { userId: this.userId, elapsed: this.elapsed, now: 0 });
      tab.state = next.state;
      for (const effect of next.effects) {
        if (effect.do === 'unlock') this.holder = this.holder === tab ? null : this.holder;
        else if (effect.do === 'broadcast') {
          for (const other of this.tabs)
            if (other !== tab) this.dispatch(other, { type: 'heardSettled', settled: effect.settled });
        } else if (['lock', 'read', 'mend', 'check', 'count', 'send', 'forget'].includes(effect.do))
          tab.under.push(effect);
      }
      const sends = this.tabs.flatMap(({ under }) => under).filter((effect) => effect.do === 'send');
      if (sends.length > 1) throw new Error('two changes are on their way at once');
      const foreign = this.tabs.some(({ state }) => state.waiting.some((each) => each.userId !== state.userId));
      if (foreign) throw new Error("another user's change is shown");
    }

    tap(tab: Tab, subject: string, isDurable: boolean) {
      if (this.userId !== 'u7' || !tab.isAlive) return;
      const id = `k${this.taps.length}`;
      const tapped = aChange({ id, order: this.taps.length, params: { id: subject } });
      this.taps.push({ subject, id });
      if (isDurable) {
        for (const change of [...notStored(tab.state), tapped]) {
          if (!this.stored.has(change.id)) this.stored.set(change.id, change);
        }
      }
      this.dispatch(tab, { type: 'written', change: tapped, isDurable });
    }

    /** With it goes what was written down by somebody who has left. */
    deleteStorage() {
      const isKnown = (id: string) =>
        this.tabs.some(({ state }) => [...state.waiting, ...state.unstored].some((change) => change.id === id));
      for (const id of this.stored.keys()) if (!isKnown(id)) this.gone.add(id);
      this.stored.clear();
      for (const tab of this.tabs) this.dispatch(tab, { type: 'storageLost' });
    }

    /** All or nothing, as a transaction does it. */
    mend(tab: Tab, mending: Mending, fault: Fault) {
      const isDurable = fault !== 'storageHangs' && fault !== 'storageFull';
      const changes = mended([...this.stored.values()], mending);
      if (isDurable) this.stored = new Map(changes.map((change) => [change.id, change]));
      this.dispatch(tab, { type: 'mended', mending, isDurable });
    }

    /** One of the effects under way comes to its end. */
    finish(tab: Tab, pick: number, fault: Fault) {
      const effect = tab.under.splice(pick % Math.max(1, tab.under.length), 1)[0];
      if (!effect) return;
      if (effect.do === 'lock') {
        if (this.holder) tab.under.push(effect);
        else {
          this.holder = tab;
          this.dispatch(tab, { type: 'locked' });
        }
      } else if (effect.do === 'read') {
        const found = [...this.stored.values()].filter(({ userId }) => userId === effect.reading.userId);
        this.dispatch(tab, { type: 'read', reading: effect.reading, found: fault === 'storageHangs' ? null : found });
      } else if (effect.do === 'mend') {
        this.mend(tab, effect.mending, fault);
      } else if (effect.do === 'check') {
        if (fault === 'lostBefore' || fault === 'serverFault') this.fail(tab, fault);
        // Each tap counts alone: the server's present state does not settle it.
        else this.dispatch(tab, { type: 'checked', server: undefined });
      } else if (effect.do === 'count') {
        this.stored.set(effect.change.id, effect.change);
        this.dispatch(tab, { type: 'counted', change: effect.change, isDurable: true });
      } else if (effect.do === 'send') this.send(tab, effect.change, fault);
      else if (effect.do === 'forget') {
        if (fault !== 'storageHangs') this.stored.delete(effect.settled.change.id);
        this.dispatch(tab, { type: 'forgotten', settled: effect.settled });
      }
    }

    send(tab: Tab, { id, params }: WaitingChange, fault: Fault) {
      if (fault === 'lostBefore' || fault === 'serverFault') return this.fail(tab, fault);
      if (!this.done.some((each) => each.id === id)) this.done.push({ subject: params['id'] ?? '', id });
      return fault === 'lostAfter' ? this.fail(tab, fault) : this.dispatch(tab, { type: 'answered' });
    }

    fail(tab: Tab, fault: Fault) {
      this.dispatch(tab, {
        type: 'failed',
        failure: fault === 'serverFault' ? 'serverFault' : 'unreached',
        error: null,
      });
    }

    /** None of its code runs on; the browser gives its lock to the next tab. */
    kill(tab: Tab) {
      tab.isAlive = false;
      const { unstored, waiting, isStorageLost } = tab.state;
      for (const { id } of [...unstored, ...(isStorageLost ? waiting : [])])
        if (!this.stored.has(id)) this.gone.add(id);
      if (this.holder === tab) this.holder = null;
      this.tabs.splice(this.tabs.indexOf(tab), 1, this.newTab());
    }

    signIn(userId: string | null) {
      this.userId = userId;
      for (const tab of this.tabs) this.dispatch(tab, { type: 'followed' });
    }

    /** Everything heals, and everything under way ends. */
    heal() {
      this.signIn('u7');
      for (let round = 0; round < 1000 && this.tabs.some(({ under }) => under.length > 0); round += 1) {
        for (const tab of this.tabs) this.finish(tab, 0, 'none');
      }
      this.signIn('u7');
      for (let round = 0; round < 1000 && this.tabs.some(({ under }) => under.length > 0); round += 1) {
        for (const tab of this.tabs) this.finish(tab, 0, 'none');
      }
    }
  }

  const tab = fc.nat(1);
  const FAULTS: Fault[] = ['none', 'none', 'none', 'lostBefore', 'lostAfter', 'serverFault'];

  /** The disk is full for a tap, or the storage is deleted while it is used. */
  const LOSSES = [
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('tap' as const),
        tab,
        subject: fc.constantFrom('b1', 'b2'),
        isDurable: fc.constant(false),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('deleteStorage' as const) }) },
  ];

  const commands = (faults: Fault[], losses: typeof LOSSES = []) =>
    fc.array(
      fc.oneof(
        {
          weight: 3,
          arbitrary: fc.record({
            do: fc.constant('tap' as const),
            tab,
            subject: fc.constantFrom('b1', 'b2'),
            isDurable: fc.constant(true),
          }),
        },
        {
          weight: 12,
          arbitrary: fc.record({
            do: fc.constant('finish' as const),
            tab,
            pick: fc.nat(5),
            fault: fc.constantFrom(...faults),
          }),
        },
        { weight: 1, arbitrary: fc.record({ do: fc.constant('wanted' as const), tab }) },
        { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), tab }) },
        {
          weight: 1,
          arbitrary: fc.record({ do: fc.constant('signIn' as const), userId: fc.constantFrom('u7', 'u9', null) }),
        },
        ...losses,
      ),
      { minLength: 5, maxLength: 120 },
    );

  type Command = ReturnType<typeof commands> extends fc.Arbitrary<infer Each> ? Each : never;

  /** What was tapped, and what the server did of it, after everything has healed. */
  function play(list: Command) {
    const device = new Device();
    for (const each of list) {
      const at = device.tabs['tab' in each ? each.tab : 0] as Tab;
      if (each.do === 'tap') device.tap(at, each.subject, each.isDurable);
      else if (each.do === 'finish') device.finish(at, each.pick, each.fault);
      else if (each.do === 'wanted') device.dispatch(at, { type: 'wanted' });
      else if (each.do === 'kill') device.kill(at);
      else if (each.do === 'deleteStorage') device.deleteStorage();
      else device.signIn(each.userId);
    }
    device.heal();
    expect(device.tabs.map(({ state }) => [state.waiting, state.round])).toEqual([
      [[], null],
      [[], null],
    ]);
    return device;
  }

  test('no tap is lost, doubled or overtaken, one tab sends, and nobody sees what is not theirs', () => {
    fc.assert(
      fc.property(commands(FAULTS), (list) => {
        const { done, taps } = play(list);
        for (const subject of ['b1', 'b2']) {
          const of = (all: typeof done) => all.filter((one) => one.subject === subject);
          expect(of(done)).toEqual(of(taps));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('with a storage that hangs, too, no tap is lost or doubled', () => {
    fc.assert(
      fc.property(commands([...FAULTS, 'storageHangs']), (list) => {
        const { done, taps } = play(list);
        const ids = (all: typeof done) => all.map(({ id }) => id).toSorted();
        expect(ids(done)).toEqual(ids(taps));
      }),
      { numRuns: 500 },
    );
  });

  test('with a storage that is full or deleted, too: only what a killed page alone had is gone', () => {
    fc.assert(
      fc.property(commands([...FAULTS, 'storageFull', 'storageHangs'], LOSSES), (list) => {
        const { done, taps, gone } = play(list);
        const ids = (all: typeof done) => all.map(({ id }) => id);
        expect(new Set(ids(done)).size).toBe(done.length);
        expect(ids(taps).filter((id) => !ids(done).includes(id) && !gone.has(id))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
