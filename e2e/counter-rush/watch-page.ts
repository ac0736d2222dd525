/** A button that writes, as it is on the screen: `checkIn ana`. */
export type Shown = { on: 'row' | 'alert' | 'sheet'; what: string; who: string; isResting: boolean; box: DOMRectInit };

export type PagePress = {
  /** Everything that was shown under the finger in the 400 ms before, except nothing. */
  seen: string[];
  /** It could be pressed all the time. */
  isStill: boolean;
  at: number;
};

/** A row says that a change of its booking waits, was refused or is asked about. */
export type Told = { who: string; at: number };

export type Watched = { shown: Shown[]; presses: PagePress[]; told: Told[]; open: number };

declare global {
  interface Window {
    counterWatch: () => Watched;
  }
}

/** Runs in the page before its scripts: looks at the controls every 50 ms, and at each press. */
export function watchPage() {
  const LOOK_MS = 50;
  const DECIDED_MS = 400;
  const history: { at: number; shown: Shown[] }[] = [];
  const presses: PagePress[] = [];
  const told: Told[] = [];
  let open = 0;

  const actionOf = (label: string) => {
    if (label === 'Check in and out') return 'checkInAndOut';
    const [, undo, way] = /^(Undo )?check[- ](in|out)/i.exec(label) ?? [];
    return way && `${undo ? 'undoCheck' : 'check'}${way === 'in' ? 'In' : 'Out'}`;
  };
  const whoOf = (button: Element): [Shown['on'], string] => {
    const alert = button.closest('[data-alert]');
    if (alert) return ['alert', /\w+/.exec(alert.textContent ?? '')?.[0]?.toLowerCase() ?? ''];
    if (button.closest('[role=dialog]')) return ['sheet', new URLSearchParams(location.search).get('booking') ?? ''];
    return ['row', button.closest<HTMLElement>('[data-booking]')?.dataset['booking'] ?? ''];
  };
  const look = (): Shown[] =>
    [...document.querySelectorAll<HTMLElement>('[data-booking] button, [role=dialog] button, [data-alert] button')]
      .filter((button) => button.checkVisibility())
      .flatMap((button) => {
        const action = actionOf(button.getAttribute('aria-label') ?? button.innerText);
        const [on, who] = whoOf(button);
        const { x, y, width, height } = button.getBoundingClientRect();
        const isTop = button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        if (!action || !who || !isTop) return [];
        const isResting = button.matches('[aria-disabled=true], [aria-busy=true], :disabled');
        return [{ on, what: `${action} ${who}`, who, isResting, box: { x, y, width, height } }];
      });
  const keep = () => {
    for (const row of document.querySelectorAll<HTMLElement>('main [data-booking]:has([data-part=cover])'))
      told.push({ who: row.dataset['booking'] ?? '', at: Date.now() });
    history.push({ at: Date.now(), shown: look() });
    while ((history[0]?.at ?? Infinity) < Date.now() - 3000) history.shift();
  };
  const at = (shown: Shown[], { clientX, clientY }: MouseEvent) =>
    shown.find(({ box: { x = 0, y = 0, width = 0, height = 0 } }) => clientX >= x && clientX < x + width && clientY >= y && clientY < y + height); // prettier-ignore
  setInterval(keep, LOOK_MS);
  window.addEventListener(
    'pointerdown',
    (event) => {
      keep();
      const recent = history.filter((each) => each.at >= Date.now() - DECIDED_MS - LOOK_MS);
      const controls = recent.map(({ shown }) => at(shown, event));
      const seen = [...new Set(controls.flatMap((control) => control?.what ?? []))];
      const isStill = controls.every((control) => control && !control.isResting) && seen.length === 1;
      presses.push({ seen, isStill, at: Date.now() });
    },
    { capture: true },
  );
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const isRead = String(input instanceof Request ? input.url : input).includes('/v2/bookings?');
    open += isRead ? 1 : 0;
    try {
      return await fetch(input, init);
    } finally {
      open -= isRead ? 1 : 0;
    }
  };
  window.counterWatch = () => ({ shown: look(), presses, told, open });
}
