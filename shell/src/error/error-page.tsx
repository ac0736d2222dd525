import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, Button, Heading, Text, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { CompassArt } from '@host-portal/shared-lib/ui/art';
import { BrandLink } from '../layout/brand-link.tsx';
import { nameDocument } from '../layout/document-head.tsx';
import { CONTENT_ID } from '../layout/skip-link.tsx';
import { isAutoRedirectOff, setAutoRedirectOff } from './disable-auto-redirect.ts';
import { useCountdown } from './use-countdown.ts';

/** The number of seconds after which the error page opens the home page (spec §9). */
export const COUNTDOWN_SECONDS = 5;

type ErrorPageProps = {
  /** The HTTP status to show, such as 404 for a page that doesn't exist. */
  status: number;
  /** Called when the host leaves for the home page. It clears the error if a store has failed. */
  onLeave?: () => void;
};

/**
 * The error page of spec §2, with a status, an explanation, a link to the home page, and a countdown after which the
 * home page opens. *Stay here* or Esc stops the countdown permanently (WCAG 2.2.1). Screen readers announce the
 * page's text once.
 */
export function ErrorPage({ status, onLeave }: ErrorPageProps) {
  const { t } = useTranslation('shell');
  const { config, navigate } = usePortal();
  const [isStopped, setIsStopped] = useState(isAutoRedirectOff);
  const heading = useRef<HTMLHeadingElement>(null);

  const leaveTo = useCallback(
    (path: string) => {
      onLeave?.();
      navigate(path);
    },
    [navigate, onLeave],
  );
  const goHome = useCallback(() => leaveTo(paths.home()), [leaveTo]);
  const left = useCountdown(COUNTDOWN_SECONDS, isStopped, goHome);

  const title = status === 404 ? t('errors.lost') : t('errors.somethingWrong');
  useEffect(() => nameDocument(t('title.document', { page: title })), [t, title]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  useEscape(() => setIsStopped(true));

  return (
    <Box display="flex" flexDirection="column" minHeight="100dvh">
      <Box as="header" p={4} px={{ md: 10 }}>
        <BrandLink />
      </Box>
      <Box
        as="main"
        id={CONTENT_ID}
        flex="1"
        display="grid"
        alignContent="center"
        alignItems="center"
        justifyContent="center"
        justifyItems={{ base: 'center', md: 'start' }}
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: status === 404 ? 'auto minmax(0, 600px)' : 'minmax(0, 600px)',
        }}
        columnGap="88px"
        rowGap={5}
        px={4}
        pb={{ base: 14, md: 24 }}
        textAlign={{ base: 'center', md: 'start' }}
      >
        {status === 404 && (
          <Box width={{ base: '176px', md: '300px' }}>
            <CompassArt />
          </Box>
        )}
        <Box width="full" maxWidth={{ base: '380px', md: 'none' }}>
          <Text size="xl" weight="bold" tone="muted" numeric>
            {status}
          </Text>
          <Heading
            as="h1"
            ref={heading}
            tabIndex={-1}
            fontSize="3xl"
            lineHeight="1.15"
            letterSpacing="tight"
            mt={1}
            mb={2.5}
          >
            {title}
          </Heading>
          <Text size="lg" tone="muted">
            <span>{status === 404 ? t('errors.lostText') : t('errors.somethingWrongText')}</span>{' '}
            {status !== 404 && config.hasCollector && <span>{t('errors.reported')}</span>}
          </Text>
          {isStopped ? <AlwaysStay /> : <Countdown left={left} />}
          <WaysOut onLeave={leaveTo} onStay={isStopped ? null : () => setIsStopped(true)} />
        </Box>
      </Box>
    </Box>
  );
}

type WaysOutProps = { onLeave: (path: string) => void; onStay: (() => void) | null };

function WaysOut({ onLeave, onStay }: WaysOutProps) {
  const { t } = useTranslation('shell');
  const { user } = useStore(usePortal().session.$session);
  return (
    <Box display={{ base: 'grid', md: 'flex' }} flexWrap="wrap" gap={2.5} mt={6} css={{ md: { whiteSpace: 'nowrap' } }}>
      <Button variant="solid" size="hero" onClick={() => onLeave(paths.home())}>
        {t('errors.backHome')}
      </Button>
      {user && (
        <Button variant="outline" size="hero" onClick={() => onLeave(paths.account())}>
          {t('errors.backToday')}
        </Button>
      )}
      {onStay && (
        <Button variant="outline" size="hero" onClick={onStay}>
          {t('errors.stay')}
        </Button>
      )}
    </Box>
  );
}

function useEscape(onEscape: () => void) {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const stop = (event: KeyboardEvent) => event.key === 'Escape' && escape();
    document.addEventListener('keydown', stop);
    return () => document.removeEventListener('keydown', stop);
  }, []);
}

function AlwaysStay() {
  const { t } = useTranslation('shell');
  return (
    <Box
      as="label"
      display="inline-flex"
      alignItems="center"
      gap={3}
      minHeight="control.counter"
      mt={4}
      cursor="pointer"
      css={{ '& > input': { width: '24px', height: '24px', accentColor: 'var(--bp-colors-brand-solid)' } }}
    >
      <input
        type="checkbox"
        defaultChecked={isAutoRedirectOff()}
        onChange={(event) => setAutoRedirectOff(event.target.checked)}
      />
      <span style={{ textAlign: 'start' }}>{t('errors.alwaysStay')}</span>
    </Box>
  );
}

/**
 * Shows the remaining seconds. The ring and the visible text change every second, but the text for screen readers
 * doesn't.
 */
function Countdown({ left }: { left: number }) {
  const { t } = useTranslation('shell');
  return (
    <Box display="flex" alignItems="center" gap={3.5} mt={6} textAlign="start">
      <VisuallyHidden as="output">{t('errors.redirectingYouIn', { count: COUNTDOWN_SECONDS })}</VisuallyHidden>
      <Box position="relative" width="44px" height="44px" flex="none" aria-hidden>
        <svg viewBox="0 0 44 44" fill="none" strokeWidth="3" style={{ transform: 'rotate(-90deg)' }}>
          <circle cx="22" cy="22" r="19" stroke="var(--bp-colors-border-strong)" />
          <circle
            cx="22"
            cy="22"
            r="19"
            stroke="var(--bp-colors-brand-solid)"
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray={`${(left / COUNTDOWN_SECONDS) * 100} 100`}
          />
        </svg>
        <Box position="absolute" inset={0} display="grid" placeItems="center" fontSize="lg" fontWeight={700}>
          {left}
        </Box>
      </Box>
      <Text aria-hidden>{t('errors.redirectingYouIn', { count: left })}</Text>
    </Box>
  );
}
