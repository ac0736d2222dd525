import { useQuery } from '@tanstack/react-query';
import { CalendarX, Plus } from 'lucide';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SpotsCalendar } from '@host-portal/shared-lib/calendar';
import { type Closure, listClosures, type Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useNow, usePortal } from '@host-portal/shared-lib/portal';
import { closuresQuery, mySpotsQuery, useSpotClock } from '@host-portal/shared-lib/query';
import {
  Box,
  Button,
  EmptyState,
  Flex,
  Heading,
  lazyPart,
  QuerySection,
  SkeletonRows,
  Stack,
  Text,
} from '@host-portal/shared-lib/ui';
import { CalendarArt } from '@host-portal/shared-lib/ui/art';
import { Confirm, useRoutedLayer } from '@host-portal/shared-lib/ui/overlay';
import { closureSentence } from '../model/closure-days.ts';
import { readPreset } from '../model/closure-presets.ts';
import { ClosingNote } from '../parts/closure/closing-note.tsx';
import type { ClosureSheetProps } from '../parts/closure/closure-sheet.tsx';
import { useClosureActions } from '../parts/closure/use-closure-actions.ts';
import { useWaitingClosings } from '../parts/closure/use-waiting-closings.ts';
import { hasFailed } from '../parts/spot/shared-failure.tsx';
import { useSpot } from '../parts/spot/use-spot.ts';
import { ZoneNote } from '../parts/spot/zone-note.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { ClosurePhases } from './closure-phases.tsx';

/** The form is loaded lazily, because most visits only read the list. */
const ClosureSheet = lazyPart<ClosureSheetProps>(
  async () => (await import('../parts/closure/closure-sheet.tsx')).ClosureSheet,
);

/** Lists the spot's current, future and past closures. `?new`, `?new=today` and `?closure=` open the form. */
export function ClosuresPage() {
  const spot = useSpot();
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const now = useNow();
  const clock = useSpotClock(spot.id);
  const hasClock = useHasBeen(clock.status !== 'learning');
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<Closure | null>(null);
  const closures = useQuery(closuresQuery(portal, spot.id));
  const spots = useQuery(mySpotsQuery(portal));
  const isWaiting = useWaitingClosings().includes(spot.id);
  const { editing, isGone } = useEdited(closures.data, search.get('closure'));
  const isNew = search.has('new');
  // The form's initial values depend on the spots in the URL, so it isn't rendered before the spots are loaded.
  const hasChosen = !search.has('spots') || !spots.isLoading;
  const layer = useRoutedLayer(() => new URLSearchParams());
  const goTo = (query: Record<string, string>) => setSearch(query, { preventScrollReset: true });
  const actions = <ClosureActions onNew={(preset) => goTo({ new: preset })} />;
  return (
    <Stack gap={4}>
      <Flex flexWrap="wrap" justifyContent="space-between" alignItems="flex-start" gap={3}>
        <Box>
          <Heading size="large">{t('closures.title')}</Heading>
          <ZoneNote clock={clock} now={now} />
        </Box>
        {closures.data && closures.data.length > 0 && actions}
      </Flex>
      {isWaiting && <ClosingNote spotName={spot.businessName} />}
      {/* Without closures, the calendar would show closed days as open, and say a second time that they failed. */}
      {!hasFailed(closures) && <SpotsCalendar spots={[spot]} />}
      <QuerySection
        query={closures}
        isReady={hasClock}
        failureTitle={t('closures.failed')}
        unreadable={{ of: listClosures, about: [spot.id] }}
        skeleton={<SkeletonRows rows={3} />}
        empty={{
          when: (list) => list.length === 0,
          show: (
            <EmptyState art={<CalendarArt />} title={t('closures.none.title')} action={actions}>
              {t('closures.none.how')}
            </EmptyState>
          ),
        }}
      >
        {(list) => (
          <Stack gap={6}>
            <ClosurePhases
              closures={list}
              zone={clock.zone}
              now={now}
              onEdit={({ id }) => goTo({ closure: id })}
              onDelete={setAsked}
            />
            <CalendarButton closures={list} zone={clock.zone} now={now} />
          </Stack>
        )}
      </QuerySection>
      {hasClock && hasChosen && (isNew || editing) && (
        <ClosureSheet
          key={editing?.id ?? `new ${search.get('new')}`}
          spot={spot}
          spots={spots.data ?? [spot]}
          closure={isNew ? null : editing}
          isGone={!isNew && isGone}
          preset={readPreset(search.get('new'))}
          chosen={chosenIn(search, spots.data ?? [spot])}
          clock={clock}
          now={now}
          onClose={layer.close}
          addressBelow={layer.addressBelow}
        />
      )}
      {asked && <DeleteQuestion closure={asked} zone={clock.zone} onEnd={() => setAsked(null)} />}
    </Stack>
  );
}

/**
 * Whether this has been true since the page opened. A clock is learned again whenever a failed read is repeated, and
 * the form must not close and open each time, because opening it repeats the read.
 */
function useHasBeen(isTrue: boolean) {
  const [hasBeen, setHasBeen] = useState(isTrue);
  if (isTrue && !hasBeen) setHasBeen(true);
  return hasBeen;
}

/**
 * Returns the ids of the spots that a new closure is for, from `?spots=`. The calendar for several spots sets this
 * parameter.
 */
function chosenIn(search: URLSearchParams, spots: readonly Stashpoint[]) {
  const asked = search.get('spots')?.split(' ') ?? [];
  const known = spots.filter(({ id }) => asked.includes(id)).map(({ id }) => id);
  return known.length > 0 ? known : undefined;
}

/**
 * Returns the closure that's being edited. If another device deletes it, its last state is returned, so that the form
 * stays open.
 */
function useEdited(closures: readonly Closure[] | undefined, id: string | null) {
  const found = closures?.find((closure) => closure.id === id) ?? null;
  const [opened, setOpened] = useState<Closure | null>(null);
  if (found && found !== opened) setOpened(found);
  const editing = found ?? (opened?.id === id ? opened : null);
  return { editing, isGone: editing !== null && closures !== undefined && found === null };
}

type DeleteQuestionProps = { closure: Closure; zone: string; onEnd: () => void };

function DeleteQuestion({ closure, zone, onEnd }: DeleteQuestionProps) {
  const { t, locale } = useTranslation('stashpoints');
  const { remove } = useClosureActions();
  return (
    <Confirm
      title={t('closure.deleteAsk')}
      confirmLabel={t('closure.delete')}
      isDangerous
      loading={remove.isPending}
      onCancel={onEnd}
      onConfirm={() => remove.mutate(closure, { onSettled: onEnd })}
    >
      <Text>{closureSentence(closure, { zone, locale, t })}</Text>
    </Confirm>
  );
}

function ClosureActions({ onNew }: { onNew: (preset: '' | 'today') => void }) {
  const { t } = useTranslation('stashpoints');
  return (
    <Flex flexWrap="wrap" gap={2}>
      <Button icon={CalendarX} onClick={() => onNew('today')}>
        {t('closure.today')}
      </Button>
      <Button icon={Plus} variant="solid" onClick={() => onNew('')}>
        {t('closure.new')}
      </Button>
    </Flex>
  );
}
