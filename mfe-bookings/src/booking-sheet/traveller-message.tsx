import { useQuery } from '@tanstack/react-query';
import { Mail, MessageCircle, MessageSquare } from 'lucide';
import { useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { isLanguage, type Language, LANGUAGES, useTranslation } from '@host-portal/shared-lib/i18n';
import { formatTime } from '@host-portal/shared-lib/time';
import { Box, ButtonLink, Heading, Text } from '@host-portal/shared-lib/ui';
import { Field, Select, Textarea } from '@host-portal/shared-lib/ui/form';
import { languageOfPhone, mailLink, smsLink, whatsAppLink } from './contact-address.ts';
import { contactedAt, noteContact } from './contact-log.ts';
import { type MessageContext, travellerMessage } from './message-words.ts';

/** A ready message in the traveller's language, for bags that are still here (product.md I-09). */
export function TravellerMessage({ booking, spot, now }: { booking: Booking } & MessageContext) {
  const { t, locale } = useTranslation('bookings');
  const { phoneNumber, email } = booking.customer;
  const [language, setLanguage] = useState<Language>(languageOfPhone(phoneNumber));
  const [typed, setTyped] = useState<string | null>(null);
  const [contacted, setContacted] = useState(() => contactedAt(booking.id));
  const { data: ready = '' } = useQuery({
    queryKey: ['bookings', 'message', booking.id, language, booking.bagCount, spot?.hours.id],
    queryFn: () => travellerMessage(booking, language, { now, spot }),
  });
  const text = typed ?? ready;
  const links = [
    { key: 'sms', icon: MessageSquare, label: t('message.sms'), to: smsLink(phoneNumber, text) },
    { key: 'whatsApp', icon: MessageCircle, label: t('sheet.whatsApp'), to: whatsAppLink(phoneNumber, text) },
    {
      key: 'email',
      icon: Mail,
      label: t('sheet.email'),
      to: mailLink(email, { subject: booking.stashpoint.businessName, body: text }),
    },
  ];
  if (links.every(({ to }) => to === null)) return null;
  return (
    <Box as="section" display="grid" gap={3}>
      <Heading as="h3">{t('message.title')}</Heading>
      <Field label={t('message.language')}>
        <Select
          value={language}
          onChange={(event) => {
            const chosen = event.target.value;
            setTyped(null);
            if (isLanguage(chosen)) setLanguage(chosen);
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
        <Textarea lang={language} rows={4} value={text} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Box display="flex" flexWrap="wrap" gap={2}>
        {links.map(
          ({ key, icon, label, to }) =>
            to && (
              <ButtonLink key={key} icon={icon} to={to} onClick={() => setContacted(noteContact(booking.id, now))}>
                {label}
              </ButtonLink>
            ),
        )}
      </Box>
      {contacted !== null && (
        <Text size="md" tone="muted">
          {t('message.contacted', { time: formatTime(contacted, { zone: booking.stashpoint.timezone, locale }) })}
        </Text>
      )}
    </Box>
  );
}
