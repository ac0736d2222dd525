import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useKnownBookings } from '@host-portal/shared-lib/bookings';
import type { Booking } from '@host-portal/shared-lib/contract';
import { isInStore } from '@host-portal/shared-lib/domain';
import { isolated, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Button, Heading, Text } from '@host-portal/shared-lib/ui';
import { Checkbox } from '@host-portal/shared-lib/ui/form';
import { $conflicts, $inFlight, $refusals } from '../../model/check-in.store.ts';
import { bagsOf } from '../../model/closing/day-close.ts';
import type { Companion } from '../../model/together/collects-together.ts';
import { checkOutTogether, partState } from '../../model/together/group-check-out.ts';
import { toggled } from '../../model/toggled.ts';
import { counterName } from '../../model/traveller-name.ts';

export type CheckOutTogetherProps = {
  booking: Booking;
  /** The other bookings that may be collected with this one. */
  companions: readonly Companion[];
};

const NONE: readonly string[] = [];

/** Offers to check out all of a traveller's bookings in one press, and shows the progress. */
export function CheckOutTogether({ booking, companions }: CheckOutTogetherProps) {
  const { t } = useTranslation('bookings');
  const [left, setLeft] = useState<readonly string[]>([]);
  const [startedIds, setStartedIds] = useState<readonly string[]>(NONE);
  const parts = usePartsOf(startedIds);
  const isStarted = startedIds.length > 0;
  // After an Undo, the host can choose again.
  if (isStarted && isUndone(parts)) setStartedIds(NONE);
  if (!isStarted && (!isInStore(booking) || companions.length === 0)) return null;
  return (
    <Box
      as="section"
      display="grid"
      gap={2}
      gridTemplateColumns="minmax(0, 1fr)"
      borderWidth="1px"
      borderRadius="card"
      p={3}
    >
      <Heading as="h3">{t('together.title')}</Heading>
      {isStarted ? (
        <Progress parts={parts} />
      ) : (
        <Choice
          booking={booking}
          companions={companions}
          left={left}
          onToggle={(id) => setLeft(toggled([...left], id))}
          onStart={setStartedIds}
        />
      )}
    </Box>
  );
}

type ChoiceProps = CheckOutTogetherProps & {
  /** The ids of the bookings that the host has excluded from the check-out. */
  left: readonly string[];
  onToggle: (id: string) => void;
  onStart: (ids: readonly string[]) => void;
};

function Choice({ booking, companions, left, onToggle, onStart }: ChoiceProps) {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const chosen = [booking, ...companions.map((companion) => companion.booking).filter(({ id }) => !left.includes(id))];
  const start = () => {
    onStart(chosen.map(({ id }) => id));
    void checkOutTogether(portal, chosen);
  };
  return (
    <>
      <Box as="ul" listStyleType="none">
        {companions.map(({ booking: other, inCommon }) => (
          <Box as="li" key={other.id} minHeight="48px" display="flex" alignItems="center">
            <Checkbox checked={!left.includes(other.id)} onChange={() => onToggle(other.id)}>
              <b>{isolated(counterName(other, t, portal.bookings))}</b>{' '}
              <span>{`${t('bags', { count: other.bagCount })}, ${t(`together.same.${inCommon}`)}`}</span>
            </Checkbox>
          </Box>
        ))}
      </Box>
      {chosen.length > 1 && (
        <Button press={{ action: 'checkOutTogether', of: chosen.map(({ id }) => id).join() }} block onClick={start}>
          {t('together.action', { count: chosen.length, bags: t('today.bags', { count: bagsOf(chosen) }) })}
        </Button>
      )}
    </>
  );
}

type Part = { booking: Booking; state: ReturnType<typeof partState> };

function usePartsOf(ids: readonly string[]): Part[] {
  const portal = usePortal();
  // Subscribes to the three stores and the bookings, because each booking's progress depends on all of them.
  useStore($inFlight(portal));
  useStore($conflicts(portal));
  useStore($refusals(portal));
  useKnownBookings();
  const started = ids.flatMap((id) => portal.bookings.lastShown(id) ?? []);
  return started.map((booking) => ({ booking, state: partState(portal, booking, 'checkOut') }));
}

const isUndone = (parts: readonly Part[]) =>
  parts.some(({ state }) => state === 'undone') && parts.every(({ state }) => state === 'undone' || state === 'failed');

function Progress({ parts }: { parts: readonly Part[] }) {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const done = parts.filter(({ state }) => state === 'done').length;
  const waiting = parts.filter(({ state }) => state === 'waiting').length;
  const failed = parts.filter(({ state }) => state === 'failed').map(({ booking }) => booking);
  const names = failed.map((booking) => isolated(counterName(booking, t, portal.bookings)));
  return (
    <>
      <Text as="output" numeric>
        {[t('together.progress', { done, count: parts.length }), waiting > 0 && t('checkIn.waiting.later')]
          .filter(Boolean)
          .join(' ')}
      </Text>
      {failed.length > 0 && (
        <>
          <Text color="urgent.fg">
            {t('together.failed', { names: new Intl.ListFormat(portal.language.locale()).format(names) })}
          </Text>
          <Button
            press={{ action: 'checkOutTogether', of: failed.map(({ id }) => id).join() }}
            block
            onClick={() => void checkOutTogether(portal, failed)}
          >
            {t('today.retry')}
          </Button>
        </>
      )}
    </>
  );
}
