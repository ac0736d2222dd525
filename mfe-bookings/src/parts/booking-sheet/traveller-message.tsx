import { useQuery } from '@tanstack/react-query';
import { Mail, MessageCircle, MessageSquare } from 'lucide';
import { useState } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { isLanguage, type Language, LANGUAGES, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePhones } from '@host-portal/shared-lib/phone';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, ButtonLink, Heading, Skeleton } from '@host-portal/shared-lib/ui';
import { Field, Select, Textarea } from '@host-portal/shared-lib/ui/form';
import { closuresAtCounterQuery } from '../../api/bookings.queries.ts';
import { languageOfPhone, mailLink, smsLink, whatsAppLink } from './contact-address.ts';
import { useContactedAt } from './contact-log.ts';
import { Contacted } from './contacted.tsx';
import { closingToday } from './message-text.ts';
import { travellerMessageQuery } from './message.queries.ts';

export type TravellerMessageProps = {
  booking: Booking;
  spot: Stashpoint | undefined;
  now: number;
};

const CHARACTERS_IN_LINE = 30;

/** Offers a prepared message in the traveller's language while the bags are still here. */
export function TravellerMessage({ booking, spot, now }: TravellerMessageProps) {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const { phoneNumber, email } = booking.customer;
  const zone = booking.stashpoint.timezone;
  const [phone] = usePhones(phoneNumber, booking.stashpoint.countryCode) ?? [];
  const [chosen, setLanguage] = useState<Language | null>(null);
  const language = chosen ?? languageOfPhone(phone);
  const [typed, setTyped] = useState<string | null>(null);
  const [, noteContact] = useContactedAt(booking.id);
  const closures = useQuery(closuresAtCounterQuery(portal, booking.stashpoint.id));
  // A closure changes both times, so the message names no times until the closures have loaded, which may never
  // happen offline.
  const closing = spot && closures.data ? closingToday(spot, { closures: closures.data, now, zone }) : null;
  const message = useQuery({
    ...travellerMessageQuery(booking, language, closing),
    enabled: !closures.isFetching || closures.data !== undefined,
  });
  const text = typed ?? message.data?.text ?? '';
  const links = [
    { key: 'sms', icon: MessageSquare, label: t('message.sms'), to: phone ? smsLink(phone, text) : null },
    { key: 'whatsApp', icon: MessageCircle, label: t('sheet.whatsApp'), to: phone ? whatsAppLink(phone, text) : null },
    {
      key: 'email',
      icon: Mail,
      label: t('sheet.email'),
      to: mailLink(email, { subject: message.data?.subject ?? '', body: text }),
    },
  ];
  if (links.every(({ to }) => to === null)) return null;
  return (
    <Box as="section" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={3}>
      <Heading as="h3">{t('message.title')}</Heading>
      <Field label={t('message.language')}>
        <Select
          value={language}
          onChange={(event) => {
            const { value } = event.target;
            setTyped(null);
            if (isLanguage(value)) setLanguage(value);
          }}
        >
          {LANGUAGES.map(({ lang, label }) => (
            <option key={lang} value={lang} lang={lang}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('message.text')}>
        <Textarea
          lang={language}
          // In browsers that can't grow the field with its text, this height is enough for a narrow phone.
          rows={Math.max(4, Math.ceil(text.length / CHARACTERS_IN_LINE))}
          css={{ fieldSizing: 'content' }}
          value={text}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {text === '' && message.isPending ? (
        <Skeleton height="48px" />
      ) : (
        <Box display="flex" flexWrap="wrap" gap={2}>
          {links.map(
            ({ key, icon, label, to }) =>
              to && (
                <ButtonLink key={key} icon={icon} to={to} onClick={() => noteContact(now)}>
                  {label}
                </ButtonLink>
              ),
          )}
        </Box>
      )}
      <Contacted booking={booking} now={now} />
    </Box>
  );
}
