import { Printer } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { formatDay } from '@host-portal/shared-lib/time';
import { Box, Button, Heading, Page, Text } from '@host-portal/shared-lib/ui';
import type { LegalPage } from './legal-messages.ts';

/** The date on which the default texts last changed. A brand's own texts contain their own date. */
const VERSION = '2026-11-23';

/** Renders a legal text with its sections, their anchors, the date and print styles. */
export function LegalText({ namespace }: { namespace: LegalPage }) {
  const { t, locale } = useTranslation(namespace);
  const { brandName, supportEmail } = usePortal().config;
  const sections = [...t('sections').matchAll(/<(.+?)>/g)].map(([, section = '']) => section);
  const values = { brand: brandName, email: supportEmail };
  return (
    <Page
      title={t('title')}
      actions={
        <Button variant="outline" icon={Printer} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <Text tone="muted" mb={6}>
        {t('date', { date: formatDay(VERSION, { zone: 'UTC', locale }) })}
      </Text>
      <Box
        display="grid"
        gap={{ base: 6, md: 12 }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' }}
        alignItems="start"
      >
        <Box as="nav" aria-label={t('contents')} data-print="hidden" position={{ md: 'sticky' }} top={{ md: 6 }}>
          {sections.map((section) => (
            <Box
              key={section}
              as="a"
              {...{ href: `#${section}` }}
              display="flex"
              alignItems="center"
              minHeight={{ base: 'control.counter', md: 'control.office' }}
              color="brand.fg"
              textDecoration="underline"
              textUnderlineOffset="3px"
              textDecorationColor="brand.muted"
            >
              {t(`${section}.title`)}
            </Box>
          ))}
        </Box>
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={7} maxWidth="68ch" pb={8}>
          {sections.map((section) => (
            <Box as="section" key={section} id={section} scrollMarginTop="24px">
              <Heading mb={1.5}>{t(`${section}.title`)}</Heading>
              <Text>{t(`${section}.text`, values)}</Text>
            </Box>
          ))}
        </Box>
      </Box>
    </Page>
  );
}
