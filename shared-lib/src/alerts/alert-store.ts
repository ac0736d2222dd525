import { atom, type ReadableAtom } from 'nanostores';
import type { AlertAction, Notify } from '../portal/portal.ts';
import { freePosition } from './alert-span.ts';

/** Spec §3. `scary`: the person's own action failed. */
export type AlertVariant = 'info' | 'scary' | 'success' | 'warning';

export type Alert = {
  id: string;
  variant: AlertVariant;
  message: string;
  action: AlertAction | null;
  /** The action is offered for a time that was promised ("Undo", ten seconds): a newer alert does not remove it. */
  isPromised: boolean;
  /** Where it is drawn, from 0. It keeps its position as long as it is shown, so that no button replaces another one. */
  position: number;
};

/** At most this many are shown (spec §9). */
export const MOST_ALERTS = 5;
/** How long an alert of any variant is shown, unless its action is promised for longer (spec §9). */
export const DISPLAY_MS = 5000;
const MOST_RECENT = 20;

export type AlertStore = {
  /** On screen, newest first. */
  $alerts: ReadableAtom<Alert[]>;
  /**
   * Messages since the last reset, newest first, so that those that disappeared can still be read (quality.md §4.2).
   */
  $recent: ReadableAtom<Alert[]>;
  /**
   * Shows an alert and removes older ones that are neither scary (spec §4) nor promised (docs/decisions/0018). Returns
   * its id.
   */
  show: (variant: AlertVariant, message: string, options?: { action?: AlertAction; displayMs?: number }) => string;
  dismiss: (id: string) => void;
  /** Stops all timers while somebody reads: `hover`, `focus`, `hidden`. Each reason ends by itself. */
  pause: (reason: string) => void;
  resume: (reason: string) => void;
  /** Part of the whole-state reset at sign-out (spec §4). */
  reset: () => void;
  notify: Notify;
};

export function createAlertStore(): AlertStore {
  const $alerts = atom<Alert[]>([]);
  const $recent = atom<Alert[]>([]);
  /** By alert id, never by position in the list (T-77). */
  const clocks = new Map<string, Clock>();
  /** Stops listening to whether the action of an alert is still possible. */
  const unwatch = new Map<string, () => void>();
  const reasons = new Set<string>();
  let nextId = 1;

  const dismiss = (id: string) => {
    clocks.get(id)?.stop();
    clocks.delete(id);
    unwatch.get(id)?.();
    unwatch.delete(id);
    $alerts.set($alerts.get().filter((alert) => alert.id !== id));
  };

  const show: AlertStore['show'] = (variant, message, { action, displayMs } = {}) => {
    const isPromised = action !== undefined && displayMs !== undefined;
    const shown = withNewest($alerts.get(), {
      id: `alert-${nextId++}`,
      variant,
      message,
      action: action ?? null,
      isPromised,
    });
    const [alert] = shown;
    for (const gone of $alerts.get().filter((older) => !shown.includes(older))) dismiss(gone.id);
    $alerts.set(shown);
    $recent.set([alert, ...$recent.get()].slice(0, MOST_RECENT));
    const clock = createClock(displayMs ?? DISPLAY_MS, () => dismiss(alert.id));
    clocks.set(alert.id, clock);
    if (reasons.size === 0) clock.start();
    if (action?.whenImpossible)
      unwatch.set(
        alert.id,
        action.whenImpossible(() => dismiss(alert.id)),
      );
    return alert.id;
  };

  return {
    $alerts,
    $recent,
    show,
    dismiss,
    pause(reason) {
      reasons.add(reason);
      for (const clock of clocks.values()) clock.stop();
    },
    resume(reason) {
      if (!reasons.delete(reason) || reasons.size > 0) return;
      for (const clock of clocks.values()) clock.start();
    },
    reset() {
      for (const { id } of $alerts.get()) dismiss(id);
      $recent.set([]);
    },
    notify: {
      info: (message, action) => void show('info', message, { action, displayMs: action?.displayMs }),
      success: (message, action) => void show('success', message, { action, displayMs: action?.displayMs }),
      warning: (message, action) => void show('warning', message, { action, displayMs: action?.displayMs }),
      scary: (message) => void show('scary', message),
    },
  };
}

/** Older alerts that stay, with the new one before them, in the lowest free position. */
export function withNewest(older: readonly Alert[], newest: Omit<Alert, 'position'>): [Alert, ...Alert[]] {
  const stay = older.filter(({ variant, isPromised }) => variant === 'scary' || isPromised).slice(0, MOST_ALERTS - 1);
  return [{ ...newest, position: freePosition(stay, newest) }, ...stay];
}

type Clock = { start: () => void; stop: () => void };

/** A timer that remembers its remaining time when it is stopped. */
function createClock(ms: number, onEnd: () => void): Clock {
  let left = ms;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  return {
    start() {
      if (timer !== null) return;
      startedAt = Date.now();
      timer = setTimeout(onEnd, left);
    },
    stop() {
      if (timer === null) return;
      clearTimeout(timer);
      timer = null;
      left = Math.max(0, left - (Date.now() - startedAt));
    },
  };
}
