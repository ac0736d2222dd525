import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { translate } from '@host-portal/shared-lib/i18n';
import type { AlertAction, Portal } from '@host-portal/shared-lib/portal';
import type { CounterAction } from './counter-action.ts';
import { bookingIdOf, isAction, type Tap } from './in-flight.ts';
import { isOtherOpen, isRemovedForOther } from './open-booking.ts';
import { reasonOf } from './refusal-text.ts';
import type { Refusal } from './refusal.ts';
import { counterName } from './traveller-name.ts';

type Undo = Required<Omit<AlertAction, 'label'>> & { action: CounterAction };
type About = { booking: Booking | undefined; id: string };

export function tellDone(portal: Portal, id: string, tap: Tap, undo: Undo | undefined) {
  const tell = tap.warnings.length > 0 ? portal.notify.warning : portal.notify.success;
  tell(sentence(portal, tap), alertAction(portal, [id], undo), isRemovedForOther(portal, [id]));
}

export function tellWaiting(portal: Portal, id: string, tap: Tap, undo: Undo | undefined) {
  const later = textsOf(portal)('checkIn.waiting.later');
  portal.notify.info(sentence(portal, tap, later), alertAction(portal, [id], undo), isRemovedForOther(portal, [id]));
}

export const tellAlready = (portal: Portal, about: About) =>
  portal.notify.info(
    textsOf(portal)('checkIn.already', valuesOf(portal, about)),
    undefined,
    isRemovedForOther(portal, [about.id]),
  );

/**
 * Reports a refusal. The alert has no *Try again*, because the row's button already offers the action that is
 * possible now.
 */
export function tellRefused(portal: Portal, about: About, refusal: Refusal) {
  const t = textsOf(portal);
  const { action, half } = refusal;
  const failed = t(`checkIn.failed.${half === 'first' ? action : half}`, valuesOf(portal, about));
  portal.notify.scary([failed, reasonOf(refusal, portal.language.$language.get(), t)].join(' '));
}

/**
 * Warns once for each check-in that couldn't be stored on the device. The warning names the traveller, because
 * closing the page would lose the check-in.
 */
export function tellOnlyHere(portal: Portal, bookingOf: (id: string) => Booking | undefined) {
  const { $waiting, $isBacklogged } = portal.outbox;
  const said = new Set<string>();
  const tell = () => {
    const unsaid = $waiting.get().filter((change) => change.isOnlyHere && isAction(change) && !said.has(change.id));
    if (unsaid.length === 0 || !$isBacklogged.get()) return;
    for (const { id } of unsaid) said.add(id);
    const ids = [...new Set(unsaid.map(bookingIdOf))];
    const names = ids.map((id) => valuesOf(portal, { booking: bookingOf(id), id }).name);
    const list = new Intl.ListFormat(portal.language.locale()).format(names);
    portal.notify.scary(textsOf(portal)('checkIn.waiting.onlyHere', { names: list }));
  };
  $waiting.listen(tell);
  $isBacklogged.listen(tell);
}

function sentence(portal: Portal, { action, before, warnings }: Tap, ...more: string[]) {
  const values = before && valuesOf(portal, { booking: before, id: before.id });
  return [textsOf(portal)(`checkIn.done.${action}`, values), ...more, ...warnings].join(' ');
}

/**
 * Returns an alert's Undo. Returns undefined while another booking's sheet is open, because the button would seem to
 * undo that booking's action.
 */
function alertAction(portal: Portal, ids: readonly string[], undo: Undo | undefined): AlertAction | undefined {
  if (!undo || isOtherOpen(portal, ids)) return undefined;
  return { ...undo, label: translate('ui', `action.${undo.action}`, {}, portal.language.$language.get()) };
}

const valuesOf = (portal: Portal, { booking, id }: About) => ({
  count: booking?.bagCount ?? 0,
  name: booking ? counterName(booking, textsOf(portal), portal.bookings) : bookingCode(id),
});

const textsOf =
  ({ language }: Portal) =>
  (key: string, values?: Record<string, unknown>) =>
    translate('bookings', key, values, language.$language.get());
