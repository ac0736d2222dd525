import { Copy, Mail } from 'lucide';
import { useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, Button, ButtonLink, Link, Stack, Text } from '@host-portal/shared-lib/ui';
import { Field, Textarea } from '@host-portal/shared-lib/ui/form';
import { Dialog } from '@host-portal/shared-lib/ui/overlay';
import { mailLink } from '../booking-sheet/contact-address.ts';
import { problemText, releaseOf } from './problem-text.ts';

/**
 * Lets the host copy the details that support needs about a booking. An e-mail link alone isn't enough, because many
 * counters have no e-mail program.
 */
export function ProblemDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation('sheet-extras');
  const portal = usePortal();
  const { supportEmail } = portal.config;
  const [text] = useState(() => problemText(booking, { now: portal.now(), release: releaseOf(new Error().stack) }));
  const subject = t('problem.subject', { code: bookingCode(booking.id) });
  const mail = mailLink(supportEmail, { subject, body: `\n\n${text}` });
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => portal.notify.info(t('problem.copied')),
      (error: unknown) => portal.notify.scary(t('problem.byHand'), error),
    );
  return (
    <Dialog title={t('problem.title')} onClose={onClose}>
      <Stack gap={4}>
        <Text>{t('problem.intro', { email: supportEmail })}</Text>
        <Field label={t('problem.text')}>
          <Textarea readOnly rows={7} value={text} onFocus={(event) => event.target.select()} />
        </Field>
        <Box display="flex" flexWrap="wrap" gap={2}>
          <Button icon={Copy} onClick={() => void copy()}>
            {t('problem.copy')}
          </Button>
          {mail && (
            <ButtonLink variant="ghost" icon={Mail} to={mail}>
              {t('problem.write')}
            </ButtonLink>
          )}
        </Box>
        <Link to={paths.help()} tap>
          {t('problem.help')}
        </Link>
      </Stack>
    </Dialog>
  );
}
