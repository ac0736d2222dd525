import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { isApiError } from '../../api/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { usePortal } from '../../portal/portal-context.tsx';
import { Button } from '../action/button.tsx';
import { useUiText } from '../i18n/use-ui-text.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { styled } from '../system/styled.tsx';
import { FailureCard } from './failure-card.tsx';
import { failureTextKey } from './failure-text-key.ts';
import { UnreadableLine, type UnreadableLineProps } from './unreadable-line.tsx';

export type QuerySectionProps<Data> = {
  /** The result of `useQuery`, which determines what the section shows. */
  query: Pick<
    UseQueryResult<Data>,
    'data' | 'error' | 'isError' | 'isFetched' | 'isFetching' | 'fetchStatus' | 'dataUpdatedAt'
  > & { refetch: () => Promise<unknown> };
  /** False while the content needs something besides the data, or while the data is incomplete. */
  isReady?: boolean;
  /** True while more data is loading below the visible data. */
  isLoadingMore?: boolean;
  /** The placeholder for the content. It becomes visible after 150 ms. */
  skeleton: ReactNode;
  /** Defines when the data counts as empty and what is shown in that case. Null for data that can't be empty. */
  empty: { when: (data: Data) => boolean; show: ReactNode } | null;
  /** The call that reads the section's list. Records that couldn't be parsed are named above the rest. */
  unreadable?: UnreadableLineProps;
  /** The title if the section fails, such as "We can’t show your bookings right now". */
  failureTitle?: string;
  children: (data: Data) => ReactNode;
};

/**
 * Renders the four states of server data: loading, failed, empty and ready. Old data stays visible during a refetch
 * (with a thin bar) and after a failed refetch (with a note about the data's age). The note is over the content, so
 * that the content doesn't move.
 */
export function QuerySection<Data>(props: QuerySectionProps<Data>) {
  const { query, isReady = true, isLoadingMore = false, skeleton, empty, failureTitle, unreadable, children } = props;
  const { data } = query;
  const isReadyToShow = data !== undefined && isReady;
  const sections = useInnerSections(isReadyToShow);
  const failure = useFailure(query, isReadyToShow);
  if (!isReadyToShow && (failure || query.isError || query.fetchStatus === 'paused')) {
    return <FailedView query={query} error={failure ?? query.error} title={failureTitle} />;
  }
  if (!isReadyToShow) return <LoadingView>{skeleton}</LoadingView>;
  const isBusy = query.isFetching || isLoadingMore;
  return (
    <Section aria-busy={isBusy}>
      {isBusy && <RefreshBar />}
      {unreadable && <UnreadableLine {...unreadable} />}
      <Inner value={sections.add}>{empty?.when(data) ? empty.show : children(data)}</Inner>
      {/* Data that was fetched on this page needs no note during a refetch. If there are nested sections, they show the note. */}
      {(query.isError || isKept(query)) && sections.count === 0 && <StaleNote query={query} />}
    </Section>
  );
}

/**
 * Returns the failure to show. It's kept until a response arrives, because automatic retries every few seconds would
 * make the message flicker.
 */
function useFailure({ error, isFetched, fetchStatus }: AnyQuery, isReadyToShow: boolean): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  // A new query, such as the one for the next page of a list, has no failure yet.
  const failure = !isReadyToShow && isFetched ? (error ?? (fetchStatus === 'idle' ? null : last)) : null;
  if (failure !== last) setLast(failure);
  return failure;
}

/**
 * Returns whether the data was stored on the device. Placeholder data, which is shown while another page of a list
 * loads, has no age.
 */
const isKept = ({ isFetched, dataUpdatedAt }: Omit<AnyQuery, 'data'>) => !isFetched && dataUpdatedAt > 0;

const Inner = createContext<((by: number) => void) | null>(null);

/** Counts the nested sections that are showing their data. */
function useInnerSections(isShown: boolean) {
  const [count, setCount] = useState(0);
  const [add] = useState(() => (by: number) => setCount((before) => before + by));
  const addToOuter = useContext(Inner);
  useEffect(() => {
    if (!isShown || !addToOuter) return undefined;
    addToOuter(1);
    return () => addToOuter(-1);
  }, [isShown, addToOuter]);
  return { count, add };
}

const Section = styled('div', { base: { position: 'relative', minWidth: 0 } });

/**
 * The skeleton becomes visible after a delay, so that a fast response shows no skeleton. Its space is reserved from
 * the start.
 */
const Delayed = styled('div', { base: { animation: 'hold 150ms' } });

function LoadingView({ children }: { children: ReactNode }) {
  const uiText = useUiText();
  return (
    <Section aria-busy>
      <VisuallyHidden as="output">{uiText('loading')}</VisuallyHidden>
      <Delayed>{children}</Delayed>
    </Section>
  );
}

type AnyQuery = QuerySectionProps<unknown>['query'];

type FailedViewProps = { query: Omit<AnyQuery, 'data'>; error: Error | null; title: string | undefined };

function FailedView({ query, error, title }: FailedViewProps) {
  const uiText = useUiText();
  const [isRetrying, setRetrying] = useState(false);
  const { hasCollector } = usePortal().config;
  const isPaused = query.fetchStatus === 'paused';
  const isReported = hasCollector && !isPaused && isApiError(error) && error.kind === 'decode';
  const retry = async () => {
    setRetrying(true);
    await query.refetch();
    setRetrying(false);
  };
  return (
    <FailureCard title={title ?? uiText('failure.title')} onRetry={() => void retry()} retrying={isRetrying}>
      <span>{uiText(isPaused ? 'failure.offline' : failureTextKey(error))}</span>{' '}
      {isReported && <span>{uiText('failure.reported')}</span>}
    </FailureCard>
  );
}

/** Places the note at the bottom of the visible part of the section. */
const Above = styled('output', {
  base: {
    position: 'sticky',
    // On phones, the note is above the navigation.
    bottom: { base: 'calc(var(--bp-sizes-bottombar) + .5rem + env(safe-area-inset-bottom))', md: 4 },
    display: 'block',
    height: 0,
    zIndex: 1,
    animation: 'hold 400ms',
  },
});
const Note = styled('div', {
  base: {
    position: 'absolute',
    bottom: 0,
    insetInline: 2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 3,
    px: 3,
    py: 2,
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'colorPalette.line',
    bg: 'colorPalette.subtle',
    boxShadow: 'raised',
    fontSize: 'sm',
  },
});

function StaleNote({ query }: { query: Omit<AnyQuery, 'data'> }) {
  const uiText = useUiText();
  const { locale } = useTranslation('ui');
  const age = uiText('stale.age', { age: formatAge(useNow() - query.dataUpdatedAt, locale) });
  return (
    <Above data-print="hidden">
      <Note colorPalette={query.isError ? 'waiting' : 'info'}>
        {query.isError ? (
          <>
            <span>
              <b>{uiText('stale.title')}</b>
              <span>{`. ${age}`}</span>
            </span>
            <Button variant="link" size="counter" onClick={() => void query.refetch()}>
              {uiText('retry')}
            </Button>
          </>
        ) : (
          age
        )}
      </Note>
    </Above>
  );
}

/** Returns the device's time in ms, updated twice a minute for the displayed age. */
function useNow() {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Formats milliseconds as "5 minutes ago" in the host's language. */
function formatAge(age: number, locale: string) {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const minutes = Math.round(age / 60_000);
  if (minutes < 60) return format.format(-minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? format.format(-hours, 'hour') : format.format(-Math.round(hours / 24), 'day');
}

const Track = styled('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    top: '-3px',
    height: '2px',
    overflow: 'hidden',
    animation: 'hold 400ms',
    pointerEvents: 'none',
  },
});
const Runner = styled('div', {
  base: { width: '25%', height: 'full', bg: 'brand.solid', animation: 'progress 1.2s ease-in-out infinite' },
});

function RefreshBar() {
  return (
    <Track aria-hidden data-print="hidden">
      <Runner />
    </Track>
  );
}
