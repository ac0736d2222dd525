import { atom, type ReadableAtom } from 'nanostores';
import type { AlertAction, AlertLeaves, Notify } from '../portal/portal.ts';
import { freePosition } from './alert-span.ts';

/** The variants of spec §3. `scary` means that a user action failed. */
export type AlertVariant = 'info' | 'scary' | 'success' | 'warning';

export type Alert = {
  id: string;
  variant: AlertVariant;
  message: string;
  action: AlertAction | null;
  /**
   * True if the alert's action sets a display time, such as ten seconds for Undo. Newer alerts then don't remove the
   * alert.
   */
  isPromised: boolean;
  /**
   * The position on screen, counted from 0. It doesn't change while the alert is shown, so that no button moves under
   * a finger.
   */
  position: number;
};

/** The maximum number of alerts on screen (spec §9). */
export const MOST_ALERTS = 5;
/** The default display time of every variant (spec §9). An action may set another one. */
export const DISPLAY_MS = 5000;
const MOST_RECENT = 20;

export type AlertStore = {
  /** The alerts on screen, newest first. */
  $alerts: ReadableAtom<Alert[]>;
  /**
   * The latest messages since the last reset, newest first, so that users can still read alerts that have
   * disappeared.
   */
  $recent: ReadableAtom<Alert[]>;
  /**
   * Shows an alert and removes older ones, except scary ones (spec §4) and those with a promised display time
   * (docs/decisions/0018). Returns the new alert's id.
   */
  show: (
    variant: AlertVariant,
    message: string,
    options?: { action?: AlertAction; displayMs?: number; leaves?: AlertLeaves },
  ) => string;
  dismiss: (id: string) => void;
  /**
   * Stops all timers while the user may be reading alerts. The reason is `hover`, `focus` or `hidden`. The timers
   * continue once `resume` has been called for every reason.
   */
  pause: (reason: string) => void;
  resume: (reason: string) => void;
  /** Removes all alerts and messages. Called at sign-out, which resets the whole state (spec §4). */
  reset: () => void;
  notify: Notify;
};

export function createAlertStore(): AlertStore {
  const $alerts = atom<Alert[]>([]);
  const $recent = atom<Alert[]>([]);
  const clocks = new Map<string, Clock>();
  /** For each alert id, a function that stops watching for a reason to remove the alert early. */
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

  const show: AlertStore['show'] = (variant, message, { action, displayMs, leaves } = {}) => {
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
    const watches = [action?.whenImpossible, leaves].flatMap((watch) => watch?.(() => dismiss(alert.id)) ?? []);
    unwatch.set(alert.id, () => watches.forEach((stop) => stop()));
    return alert.id;
  };

  const tell =
    (variant: AlertVariant): Notify['info'] =>
    (message, action, leaves) =>
      void show(variant, message, { action, displayMs: action?.displayMs, leaves });

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
      info: tell('info'),
      success: tell('success'),
      warning: tell('warning'),
      scary: (message) => void show('scary', message),
    },
  };
}

/** Puts the new alert before the remaining older ones and gives it the lowest free position. */
export function withNewest(older: readonly Alert[], newest: Omit<Alert, 'position'>): [Alert, ...Alert[]] {
  const stay = older.filter(({ variant, isPromised }) => variant === 'scary' || isPromised).slice(0, MOST_ALERTS - 1);
  return [{ ...newest, position: freePosition(stay, newest) }, ...stay];
}

type Clock = { start: () => void; stop: () => void };

/** Creates a timer that keeps its remaining time while it's paused. */
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
