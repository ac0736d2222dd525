import type { Control, Screen } from '../../mfe-bookings/bench/counter-rush/screen.ts';

/** What is on the screen, in what the document itself knows: ids of bookings, and texts. */
export type Drawn = {
  controls: (Omit<Control, 'who' | 'action'> & { name: string; label: string })[];
  covers: Screen['covers'];
  scrolled: number;
  /** The note in each row that has one, by id of the booking. */
  notes: Record<string, string>;
  /** Names of travellers about whom the page asks. */
  asked: string[];
};

/** What has happened since the last look; all times in ms of the page's clock. */
export type Looked = {
  drawn: { at: number; drawn: Drawn }[];
  /** Changes that the outbox has stored, and changes that it says have ended. */
  taken: { at: number; id: string; booking: string; body: Record<string, unknown> }[];
  ended: { at: number; id: string; outcome: string }[];
  /** Requests that the page waits for. */
  openRequests: number;
};

declare global {
  interface Window {
    lookAtPortal: () => Promise<Looked>;
  }
}

/**
 * Runs in the page before its scripts. It draws every change of the document, and hears the outbox where it meets the
 * browser: its database and its channel to other tabs.
 */
export function watchPage(seed: number) {
  const drawn: Looked['drawn'] = [];
  const taken: Looked['taken'] = [];
  const ended: Looked['ended'] = [];
  let openRequests = 0;
  let busy = 0;

  // The same pauses in every run of a seed.
  let state = seed;
  Math.random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };

  const elements = new WeakMap<Element, string>();
  let known = 0;
  const nameOf = (element: Element) => {
    const name = elements.get(element) ?? `${(known += 1)}`;
    elements.set(element, name);
    return name;
  };
  const boxOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const placeOf = (button: Element, label: string): { on: Control['on']; name: string } | null => {
    const alert = button.closest('[data-alert]');
    const name = /for (\w+)/.exec(label)?.[1] ?? '';
    if (alert) return { on: 'alert', name: /\w+/.exec(alert.textContent ?? '')?.[0] ?? '' };
    if (button.closest('[data-part=found]')) return { on: 'found', name };
    if (button.closest('main [data-booking]')) return { on: 'row', name };
    const sheet = button.closest('[role=dialog]');
    if (label === 'Check in and out') return { on: 'both', name: sheet?.querySelector('h2')?.innerText ?? '' };
    return sheet && { on: label.startsWith('Undo') ? 'below' : 'main', name };
  };
  const draw = (): Drawn => {
    const controls: Drawn['controls'] = [];
    const covers: { box: Control['box']; above: Control['on'][] }[] = [];
    const all: Control['on'][] = ['row', 'alert', 'main', 'below', 'both', 'found'];
    for (const button of document.querySelectorAll('button')) {
      const label = button.getAttribute('aria-label') ?? button.textContent ?? '';
      const place = /^(Undo check-|Check )(in|out)/.test(label) && button.checkVisibility() && placeOf(button, label);
      if (!place || !place.name) continue;
      const box = boxOf(button);
      const isEnabled = !button.matches('[aria-disabled=true], [aria-busy=true], :disabled');
      controls.push({ ...place, label, element: nameOf(button), box, isEnabled });
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!top || !button.contains(top)) covers.push({ box, above: all.filter((on) => on !== place.on) });
    }
    for (const alert of document.querySelectorAll('[data-alert]')) covers.push({ box: boxOf(alert), above: ['alert'] });
    const rows = [...document.querySelectorAll<HTMLElement>('main [data-booking]')];
    const notes = rows.flatMap((row) => {
      const note = row.querySelector('[data-part=note]')?.textContent;
      const isWaiting = /Waiting to be sent|Needs your answer/.test(row.textContent ?? '');
      const isSending = row.querySelector('[aria-busy=true]') !== null;
      return note || isWaiting || isSending ? [[row.dataset['booking'] ?? '', note ?? 'Waiting']] : [];
    });
    const text = document.querySelector('main')?.textContent ?? '';
    const asked = [...text.matchAll(/(Ana|Ben|Cleo|Dan|Eva|Finn): this booking has changed/g)].map(
      ([, name = '']) => name,
    );
    return { controls, covers, scrolled: scrollY, notes: Object.fromEntries(notes), asked };
  };
  let lastText = '';
  const keep = () => {
    const now = draw();
    const text = JSON.stringify(now);
    if (text !== lastText) drawn.push({ at: performance.now(), drawn: now });
    lastText = text;
  };
  new MutationObserver(keep).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });

  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (value: Record<string, unknown>, ...key) {
    if (String(value['line']).startsWith('PATCH /v2/bookings/')) {
      const { id, params, body } = value as { id: string; params: { id: string }; body: Record<string, unknown> };
      taken.push({ at: performance.now(), id, booking: params.id, body });
    }
    return add.call(this, value, ...key);
  };
  const { postMessage } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.postMessage = function (message: { outcome?: string; change?: { id: string } }) {
    const { outcome, change } = message;
    if (outcome && change) ended.push({ at: performance.now(), id: change.id, outcome });
    return postMessage.call(this, message);
  };

  // What is on its way in the browser itself, which no clock holds back.
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...names) {
    const started = transaction.apply(this, names);
    busy += 1;
    for (const end of ['complete', 'abort']) started.addEventListener(end, () => (busy -= 1));
    return started;
  };
  const { request } = LockManager.prototype;
  LockManager.prototype.request = function (name: string, ...rest: unknown[]) {
    const work = rest.pop() as LockGrantedCallback<unknown>;
    const isOutbox = name === 'host-portal-outbox';
    if (isOutbox) busy += 1;
    const granted: LockGrantedCallback<unknown> = (lock) => {
      if (isOutbox) busy -= 1;
      return work(lock);
    };
    return Reflect.apply(request, this, [name, ...rest, granted]);
  };
  const { fetch } = window;
  window.fetch = async (...request) => {
    openRequests += 1;
    try {
      const answer = await fetch(...request);
      await answer.clone().arrayBuffer();
      return answer;
    } finally {
      openRequests -= 1;
    }
  };
  const channel = new MessageChannel();
  const turn = () =>
    new Promise<void>((resolve) => {
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    });
  window.lookAtPortal = async () => {
    for (let quiet = 0; quiet < 5; quiet += 1) {
      await turn();
      if (busy > 0) quiet = -1;
    }
    // Animations have no clock but the browser's.
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
    keep();
    return { drawn: drawn.splice(0), taken: taken.splice(0), ended: ended.splice(0), openRequests };
  };
}
