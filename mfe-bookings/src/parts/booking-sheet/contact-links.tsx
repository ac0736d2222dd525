import { Mail, MessageCircle, Phone, PhoneOff } from 'lucide';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation, withoutDirections } from '@host-portal/shared-lib/i18n';
import { usePhones } from '@host-portal/shared-lib/phone';
import { Box, ButtonLink, Notice, Skeleton } from '@host-portal/shared-lib/ui';
import { mailLink, phoneLink, whatsAppLink } from './contact-address.ts';
import type { contactHidden } from './contact-hidden.ts';
import { CopyButton } from './copy-button.tsx';

/**
 * Links to call, message or email the traveller. `hidden` is the reason why there are none; `unconfirmed` means that
 * only persisted data is available so far.
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
  const phones = usePhones(phoneNumber, booking.stashpoint.countryCode);
  const mail = mailLink(email);
  if (hidden && hidden !== 'unconfirmed') return <Notice icon={PhoneOff}>{t(`sheet.contact.${hidden}`)}</Notice>;
  if (hidden || phones === null) return <Skeleton height="48px" />;
  const [first, ...others] = phones;
  return (
    // Fits on one line of a phone in every language.
    <Box
      display="flex"
      flexWrap="wrap"
      gap={1.5}
      css={{ '& > a': { flex: '1 1 auto', paddingInline: '4px', gap: '6px', fontSize: 'md' } }}
    >
      {first && (
        <ButtonLink icon={Phone} to={phoneLink(first)}>
          {t('sheet.call')}
        </ButtonLink>
      )}
      {first && (
        <ButtonLink icon={MessageCircle} to={whatsAppLink(first)}>
          {t('sheet.whatsApp')}
        </ButtonLink>
      )}
      {mail && (
        <ButtonLink icon={Mail} to={mail}>
          {t('sheet.email')}
        </ButtonLink>
      )}
      {others.map((other) => (
        <ButtonLink key={other.number} icon={Phone} to={phoneLink(other)}>
          {other.label}
        </ButtonLink>
      ))}
      {!first && <Notice icon={PhoneOff}>{phoneNumber ? t('sheet.phoneUnclear') : t('booking.noPhone')}</Notice>}
      {!first && phoneNumber && <CopyButton kind="phone" code={withoutDirections(phoneNumber)} />}
    </Box>
  );
}
