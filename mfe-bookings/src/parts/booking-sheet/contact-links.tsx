import { Mail, MessageCircle, MessageSquare, Phone, PhoneOff } from 'lucide';
import { useState } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { isInStore } from '@host-portal/shared-lib/domain';
import { useTranslation, withoutDirections } from '@host-portal/shared-lib/i18n';
import { usePhones } from '@host-portal/shared-lib/phone';
import { Box, Button, ButtonLink, lazyPart, Notice, Skeleton } from '@host-portal/shared-lib/ui';
import { mailLink, phoneLink, whatsAppLink } from './contact-address.ts';
import type { useContactHidden } from './contact-hidden.ts';
import { useContactedAt } from './contact-log.ts';
import { Contacted } from './contacted.tsx';
import { CopyButton } from './copy-button.tsx';
import type { TravellerMessageProps } from './traveller-message.tsx';

const LINK = { flex: '1 1 auto', paddingInline: '4px', gap: '6px', fontSize: 'md' };

const TravellerMessage = lazyPart<TravellerMessageProps>(
  async () => (await import('./traveller-message.tsx')).TravellerMessage,
  { loading: <Skeleton height="320px" /> },
);

export type ContactLinksProps = {
  booking: Booking;
  /**
   * Why the links are hidden, or null if they're shown. `unconfirmed` means that the page has only persisted data so
   * far.
   */
  hidden: ReturnType<typeof useContactHidden>;
  spot: Stashpoint | undefined;
  now: number;
  /** Whether the message is open from the start. */
  startsWriting?: boolean;
};

/**
 * Shows links for calling and messaging the traveller. While the bags are in store, the host can open a prepared
 * message.
 */
export function ContactLinks({ booking, hidden, spot, now, startsWriting = false }: ContactLinksProps) {
  const { t } = useTranslation('bookings');
  const [isWriting, setWriting] = useState(startsWriting);
  const [, noteContact] = useContactedAt(booking.id);
  const { phoneNumber, email } = booking.customer;
  const phones = usePhones(phoneNumber, booking.stashpoint.countryCode);
  const mail = mailLink(email);
  if (hidden && hidden !== 'unconfirmed') return <Notice icon={PhoneOff}>{t(`sheet.contact.${hidden}`)}</Notice>;
  if (hidden || phones === null) return <Skeleton height="48px" />;
  const [first, ...others] = phones;
  const note = () => noteContact(now);
  const canWrite = isInStore(booking) && Boolean(first || mail);
  const isOpen = canWrite && isWriting;
  return (
    <Box display="grid" gap={3} gridTemplateColumns="minmax(0, 1fr)">
      {/* The buttons fit on one line on a phone in every language. */}
      <Box display="flex" flexWrap="wrap" gap={1.5} css={{ '& > a, & > [aria-expanded]': LINK }}>
        {first && (
          <ButtonLink icon={Phone} to={phoneLink(first)} onClick={note}>
            {t('sheet.call')}
          </ButtonLink>
        )}
        {/* While the message is open, this link is hidden, because the message has its own WhatsApp link. */}
        {first && !isOpen && (
          <ButtonLink icon={MessageCircle} to={whatsAppLink(first)} onClick={note}>
            {t('sheet.whatsApp')}
          </ButtonLink>
        )}
        {canWrite ? (
          <Button icon={MessageSquare} aria-expanded={isOpen} onClick={() => setWriting(!isOpen)}>
            {t('message.open')}
          </Button>
        ) : (
          mail && (
            <ButtonLink icon={Mail} to={mail} onClick={note}>
              {t('sheet.email')}
            </ButtonLink>
          )
        )}
        {others.map((other) => (
          <ButtonLink key={other.number} icon={Phone} to={phoneLink(other)} onClick={note}>
            {other.label}
          </ButtonLink>
        ))}
        {!first && <Notice icon={PhoneOff}>{phoneNumber ? t('sheet.phoneUnclear') : t('booking.noPhone')}</Notice>}
        {!first && phoneNumber && <CopyButton kind="phone" code={withoutDirections(phoneNumber)} />}
      </Box>
      {isOpen ? (
        <TravellerMessage booking={booking} spot={spot} now={now} />
      ) : (
        <Contacted booking={booking} now={now} />
      )}
    </Box>
  );
}
