import type { Schedule, Step, Target, Traveller } from './schedule.ts';

/** A bug that occurred at a counter. Each schedule repeats its steps with different timing. */
export type Story = { name: string; schedules: readonly Schedule[] };

const tap = (at: number, on: Target, who: Traveller, ago = 0): Step => ({ at, do: 'tap', on, who, ago, hold: 60 });

const aSchedule = (steps: readonly Step[], parts: Partial<Schedule> = {}): Schedule => ({
  seed: 1,
  view: 'today',
  isPhone: false,
  inStore: [],
  steps,
  ...parts,
});

/** Creates one schedule for each time of the last step, from `from` (inclusive) to `to` (exclusive). */
const atAnyTime = (from: number, to: number, every: number, schedule: (at: number) => Schedule) =>
  Array.from({ length: Math.ceil((to - from) / every) }, (_, index) => schedule(from + index * every));

/** A step without effect that keeps the schedule running until this time. */
const until = (at: number): Step => ({ at, do: 'close' });

export const STORIES: readonly Story[] = [
  {
    name: 'the answer to one booking never comes, and the next two are tapped',
    schedules: [
      aSchedule([
        { at: 500, do: 'trouble', who: 'Ana', answers: [{ is: 'hang' }], isForever: true },
        tap(1000, 'row', 'Ana'),
        tap(2000, 'row', 'Ben'),
        tap(3000, 'row', 'Cleo'),
        until(55_000),
      ]),
    ],
  },
  {
    name: 'three bookings always fail, and two others are tapped',
    schedules: [
      aSchedule([
        ...(['Ana', 'Ben', 'Cleo'] as const).flatMap((who, index): Step[] => [
          { at: 500, do: 'trouble', who, answers: [{ is: 'status', status: 500, ms: 100 }], isForever: true },
          tap(1000 + index * 1000, 'row', who),
        ]),
        tap(5000, 'row', 'Dan'),
        tap(6000, 'row', 'Eva'),
        until(55_000),
      ]),
    ],
  },
  {
    name: 'the next traveller is tapped when the row of the last one has settled',
    schedules: atAnyTime(9000, 18_000, 450, (at) => aSchedule([tap(1000, 'row', 'Ana'), tap(at, 'row', 'Ben', 600)])),
  },
  ...(['row', 'main'] as const).map((on) => ({
    name: `a colleague was faster, and the page reads again just before the tap on the ${on === 'row' ? 'row' : 'sheet'}`,
    schedules: atAnyTime(2500, 3500, 40, (at) =>
      aSchedule([
        ...(on === 'main' ? [{ at: 500, do: 'open', who: 'Ben' } as const] : []),
        { at: 2000, do: 'colleague', who: 'Ben', action: 'checkIn' },
        { at: 2400, do: 'reread' },
        tap(at, on, 'Ben', 600),
      ]),
    ),
  })),
  {
    name: 'the offer to undo ends in the list of all bookings, and the finger comes back to it',
    schedules: atAnyTime(9000, 18_000, 450, (at) =>
      aSchedule([tap(1000, 'row', 'Ben'), tap(at, 'row', 'Ben', 600)], { view: 'bookings' }),
    ),
  },
  {
    name: 'the alert of the next traveller comes just before Undo is pressed',
    schedules: atAnyTime(2000, 6000, 200, (at) =>
      aSchedule([
        ...(['Ana', 'Ben'] as const).map((who): Step => ({
          at: 500,
          do: 'trouble',
          who,
          answers: [{ is: 'done', ms: 1500 }],
          isForever: true,
        })),
        tap(1000, 'row', 'Ana'),
        tap(1400, 'row', 'Ben'),
        tap(at, 'alert', 'Ana', 300),
      ]),
    ),
  },
  ...(['u', 'Control+z'] as const).map((key) => ({
    name: `${key} is pressed twice after one step`,
    schedules: [
      aSchedule(
        [
          ...Array.from({ length: 6 }, (_, index): Step => ({ at: 1000 + index * 200, do: 'key', key: 'ArrowDown' })),
          { at: 4000, do: 'key', key: 'o' },
          { at: 7000, do: 'key', key },
          { at: 7900, do: 'key', key },
          until(12_000),
        ],
        { inStore: ['Ben'] },
      ),
    ],
  })),
  {
    name: 'a colleague checks out what is being undone',
    schedules: atAnyTime(3200, 7000, 400, (at) =>
      aSchedule([
        tap(1000, 'row', 'Ben'),
        { at: 3000, do: 'colleague', who: 'Ben', action: 'checkOut' },
        tap(at, 'row', 'Ben', 100),
        until(12_000),
      ]),
    ),
  },
  {
    name: 'somebody who did not come comes after all, and the check-in is undone',
    schedules: [
      aSchedule([
        { at: 1000, do: 'answer', who: 'Ana', answer: 'notCome' },
        tap(2000, 'row', 'Ana'),
        tap(5000, 'row', 'Ana'),
        until(20_000),
      ]),
    ],
  },
  {
    name: 'a booking is checked in where it was found, and the results stay open',
    schedules: [aSchedule([{ at: 1000, do: 'find', who: 'Ben' }, tap(2000, 'found', 'Ben'), until(20_000)])],
  },
];
