import { type Clock, startClock, type StartClock } from './clock.ts';
import { startCounterServer } from './counter-server.ts';
import type { Counter, Ending, OpenCounter, Write } from './counter.ts';
import type { Schedule, Step } from './schedule.ts';
import type { Seen } from './screen.ts';
import type { Arrival } from './server-rows.ts';
import { type Press, watch, type Watch } from './watch.ts';

/** Everything that happened in a schedule. */
export type Run = {
  schedule: Schedule;
  /** The steps with their actual times, which are later than planned if the device sleeps. */
  steps: readonly Step[];
  history: readonly Seen[];
  presses: readonly Press[];
  writes: readonly (Write & { by: 'press' | 'other' })[];
  endings: readonly Ending[];
  arrivals: readonly Arrival[];
  /** The ids of the writes that are on the screen at the end. */
  onScreen: readonly string[];
  /** The time of the last screen before all faults end. */
  end: number;
};

/** How long the remaining writes may take after all faults have ended. */
const PEACE_MS = 10 * 60_000;
const DRAIN_EVERY_MS = 60_000;

export async function runSchedule(
  schedule: Schedule,
  openCounter: OpenCounter,
  openClock: StartClock = startClock,
): Promise<Run> {
  const clock = openClock(schedule.seed);
  try {
    const server = startCounterServer(schedule, clock);
    const counter = await openCounter(schedule, server, clock);
    const run = watch(counter, clock);
    const steps: Step[] = [];
    let slept = 0;
    for (const planned of schedule.steps.toSorted((a, b) => a.at - b.at)) {
      const step = { ...planned, at: planned.at + slept };
      await clock.runTo(step.at, run.notice);
      steps.push(step);
      if (step.do === 'sleep') slept += step.ms;
      act(step, { counter, server, clock, run });
      await clock.settle();
      run.notice();
    }
    await clock.runTo(clock.now() + 3000, run.notice);
    const end = clock.now();
    server.heal();
    counter.close();
    for (let left = PEACE_MS; left > 0; left -= DRAIN_EVERY_MS) {
      counter.wake();
      await clock.runTo(clock.now() + DRAIN_EVERY_MS, run.notice);
      if (isOver(counter, run)) break;
    }
    const { writes, endings } = counter;
    const byPress = new Set(run.presses.flatMap((press) => press.writes));
    const result = {
      schedule,
      steps,
      history: run.history,
      presses: run.presses,
      writes: writes.map((write) => ({ ...write, by: byPress.has(write) ? ('press' as const) : ('other' as const) })),
      endings,
      arrivals: server.arrivals,
      onScreen: counter.onScreen(),
      end,
    };
    counter.end();
    return result;
  } finally {
    clock.stop();
  }
}

/** Whether the remaining writes only wait for the host's answers. The schedule is over, so no more answers come. */
function isOver({ onScreen, writes }: Counter, { history }: Watch): boolean {
  const asked = history.at(-1)?.screen.asked ?? [];
  return onScreen().every((id) => writes.some((write) => write.id === id && asked.includes(write.who)));
}

type Parts = {
  counter: Counter;
  server: ReturnType<typeof startCounterServer>;
  clock: Clock;
  run: Watch;
};

function act(step: Step, { counter, server, clock, run }: Parts) {
  switch (step.do) {
    case 'tap':
      return run.tap(step);
    case 'key':
      return counter.key(step.key);
    case 'type':
    case 'scan':
      return counter.enter(step);
    case 'open':
      return counter.open(step.who);
    case 'find':
      return counter.find(step.who);
    case 'close':
      return counter.close();
    case 'reread':
      return counter.reread();
    case 'offline':
      server.setOffline(true);
      return counter.cutOff();
    case 'online':
      server.setOffline(false);
      return counter.wake();
    case 'colleague':
      return server.colleague(step.who, step.action);
    case 'trouble':
      return server.trouble(step.who, step.answers, step.isForever);
    case 'sleep':
      run.letGo();
      clock.jump(step.ms);
      return counter.wake();
    case 'decide':
      return counter.decide(step.who, step.choice);
    case 'unstick':
      return counter.unstick(step.who, step.choice);
    case 'answer':
      return counter.answer(step.who, step.answer);
  }
}
