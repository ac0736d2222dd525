import { useQuery } from '@tanstack/react-query';
import { CalendarArrowDown, CalendarX, Plus } from 'lucide';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Closure, listClosures } from '@host-portal/shared-lib/contract';
import { downloadFile } from '@host-portal/shared-lib/download';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useNow, usePortal } from '@host-portal/shared-lib/portal';
import { closuresQuery, mySpotsQuery, useSpotClock } from '@host-portal/shared-lib/query';
import {
  Box,
  Button,
  EmptyState,
  Flex,
  Heading,
  QuerySection,
  SkeletonRows,
  Stack,
  Text,
} from '@host-portal/shared-lib/ui';
import { CalendarArt } from '@host-portal/shared-lib/ui/art';
import { Confirm } from '@host-portal/shared-lib/ui/overlay';
import { closureSentence } from '../model/closure-days.ts';
import { restOfToday } from '../model/closure-presets.ts';
import { ClosingNote } from '../parts/closure/closing-note.tsx';
import { ClosureSheet } from '../parts/closure/closure-sheet.tsx';
import { useClosureActions } from '../parts/closure/use-closure-actions.ts';
import { useWaitingClosings } from '../parts/closure/use-waiting-closings.ts';
import { useSpot } from '../parts/spot/use-spot.ts';
import { ZoneNote } from '../parts/spot/zone-note.tsx';
import { ClosurePhases } from './closure-phases.tsx';
import { closuresIcs } from './closures-ics.ts';

/**
 * When the spot is closed apart from its hours: now, soon, before. `?new`, `?new=today` and `?closure=` open the form.
 */
export function ClosuresPage() {
  const spot = useSpot();
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const now = useNow();
  const clock = useSpotClock(spot.id);
  const { zone, status } = clock;
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<Closure | null>(null);
  const closures = useQuery(closuresQuery(portal, spot.id));
  const spots = useQuery(mySpotsQuery(portal));
  const isWaiting = useWaitingClosings().includes(spot.id);
  const editing = closures.data?.find(({ id }) => id === search.get('closure')) ?? null;
  const isNew = search.has('new');
  const goTo = (query: Record<string, string>) => setSearch(query, { preventScrollReset: true });

  const actions = (
    <Flex flexWrap="wrap" gap={2}>
      <Button icon={CalendarX} onClick={() => goTo({ new: 'today' })}>
        {t('closure.today')}
      </Button>
      <Button icon={Plus} variant="solid" onClick={() => goTo({ new: '' })}>
        {t('closure.new')}
      </Button>
    </Flex>
  );
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
      <QuerySection
        query={closures}
        isReady={status !== 'learning'}
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
              zone={zone}
              now={now}
              onEdit={({ id }) => goTo({ closure: id })}
              onDelete={setAsked}
            />
            <CalendarButton closures={list} zone={zone} now={now} />
          </Stack>
        )}
      </QuerySection>
      {status !== 'learning' && (isNew || editing) && (
        <ClosureSheet
          key={editing?.id ?? 'new'}
          spot={spot}
          spots={spots.data ?? [spot]}
          closure={isNew ? null : editing}
          start={search.get('new') === 'today' ? restOfToday(now, zone) : null}
          clock={clock}
          now={now}
          onClose={() => setSearch({}, { preventScrollReset: true, replace: true })}
        />
      )}
      {asked && <DeleteQuestion closure={asked} zone={zone} onEnd={() => setAsked(null)} />}
    </Stack>
  );
}

type CalendarButtonProps = { closures: readonly Closure[]; zone: string; now: number };

/** All closures of the spot as a calendar file. */
function CalendarButton({ closures, zone, now }: CalendarButtonProps) {
  const { t } = useTranslation('stashpoints');
  const spot = useSpot();
  const title = t('closures.event', { spot: spot.businessName });
  const save = () =>
    downloadFile(
      `${t('closures.file')}-${spot.id}.ics`,
      'text/calendar;charset=utf-8',
      closuresIcs({ closures, zone, title, now }),
    );
  return (
    <Box>
      <Button icon={CalendarArrowDown} onClick={save}>
        {t('closures.ics')}
      </Button>
    </Box>
  );
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
