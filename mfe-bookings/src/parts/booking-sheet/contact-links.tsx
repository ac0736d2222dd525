import { Mail, MessageCircle, Phone, PhoneOff } from 'lucide';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, ButtonLink, Notice, Skeleton } from '@host-portal/shared-lib/ui';
import { mailLink, phoneLink, whatsAppLink } from './contact-address.ts';
import type { contactHidden } from './contact-hidden.ts';

/**
 * Ways to reach the traveller, one for each address that is known. `hidden`: why there are none; unconfirmed is what the
 * device has kept, before the first answer.
 */
export function ContactLinks({
  booking,
  hidden,
}: {
  booking: Booking;
  hidden: ReturnType<typeof contactHidden> | 'unconfirmed';
}) {
  const { t } = useTranslation('bookings');
  const { phoneNumber, email } = booking.customer;
  const call = phoneLink(phoneNumber);
  const whatsApp = whatsAppLink(phoneNumber);
  const mail = mailLink(email);
  if (hidden === 'unconfirmed') return <Skeleton height="48px" />;
  if (hidden) return <Notice icon={PhoneOff}>{t(`sheet.contact.${hidden}`)}</Notice>;
  return (
    // On one line of a phone in every language.
    <Box
      display="flex"
      flexWrap="wrap"
      gap={1.5}
      css={{ '& > a': { flex: '1 1 auto', paddingInline: '4px', gap: '6px', fontSize: 'md' } }}
    >
      {call && (
        <ButtonLink icon={Phone} to={call}>
          {t('sheet.call')}
        </ButtonLink>
      )}
      {whatsApp && (
        <ButtonLink icon={MessageCircle} to={whatsApp}>
          {t('sheet.whatsApp')}
        </ButtonLink>
      )}
      {mail && (
        <ButtonLink icon={Mail} to={mail}>
          {t('sheet.email')}
        </ButtonLink>
      )}
      {!call && <Notice icon={PhoneOff}>{t('booking.noPhone')}</Notice>}
    </Box>
  );
}
