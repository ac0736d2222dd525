import { useStore } from '@nanostores/react';
import { CircleCheck, CircleHelp, Copy, TriangleAlert, WifiOff } from 'lucide';
import { useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { formatDateTime, viewerZone } from '@host-portal/shared-lib/time';
import { Alert, Button, Heading, Notice, Stack, Text } from '@host-portal/shared-lib/ui';
import { Field, Textarea } from '@host-portal/shared-lib/ui/form';
import { useIsOnline } from '../platform/use-is-online.ts';
import { useCurrentPage } from '../routing/use-current-page.ts';
import { useShell } from '../shell-context.tsx';
import { connectionOf } from './connection.ts';
import { diagnostics } from './diagnostics.ts';

/** Shows the portal's state on this device, the diagnostics for support, and the alerts that have disappeared. */
export const StatusParts = () => (
  <Stack gap={6}>
    <StatusLines />
    <ForSupport />
    <RecentMessages />
  </Stack>
);

const STATES = {
  answers: CircleCheck,
  silent: TriangleAlert,
  offline: WifiOff,
  unknown: CircleHelp,
};

function StatusLines() {
  const { t, locale } = useTranslation('status');
  const { t: ofShell } = useTranslation('shell');
  const { outbox, queryClient } = usePortal();
  const waiting = useStore(outbox.$waiting).length;
  const { state, answeredAt } = connectionOf(queryClient.getQueryCache().getAll(), useIsOnline());
  return (
    <Stack gap={1}>
      <Notice icon={STATES[state]}>{t(`server.${state}`)}</Notice>
      {answeredAt !== null && (
        <Text numeric>{t('answered', { when: formatDateTime(answeredAt, { zone: viewerZone(), locale }) })}</Text>
      )}
      <Text numeric>{ofShell('net.waiting', { count: waiting })}</Text>
    </Stack>
  );
}

function ForSupport() {
  const { t } = useTranslation('status');
  const portal = usePortal();
  const shell = useShell();
  const { claim } = useCurrentPage();
  const [copy, setCopy] = useState<{ text: string; isDone: boolean } | null>(null);
  const make = async () => {
    const text = diagnostics(portal, shell, claim?.path ?? 'unknown');
    const isDone = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopy({ text, isDone });
  };
  return (
    <Stack as="section" gap={3}>
      <Heading size="section">{t('support.title')}</Heading>
      <Text tone="muted">{t('support.hint')}</Text>
      <div>
        <Button icon={Copy} onClick={() => void make()}>
          {t('support.copy')}
        </Button>
      </div>
      <output>
        {copy && (
          <Field label={t(copy.isDone ? 'support.copied' : 'support.byHand')}>
            <Textarea readOnly rows={6} value={copy.text} onFocus={(event) => event.target.select()} />
          </Field>
        )}
      </output>
    </Stack>
  );
}

function RecentMessages() {
  const { t } = useTranslation('status');
  const recent = useStore(useShell().alerts.$recent);
  return (
    <Stack as="section" gap={2}>
      <Heading size="section">{t('messages.title')}</Heading>
      {recent.length === 0 && <Text tone="muted">{t('messages.none')}</Text>}
      {recent.map(({ id, variant, message }) => (
        <Alert key={id} variant={variant} title={message} />
      ))}
    </Stack>
  );
}
