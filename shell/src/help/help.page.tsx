import { BookOpen } from 'lucide';
import { type ReactNode, useState } from 'react';
import { textSearch } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import {
  ButtonLink,
  Card,
  Heading,
  wrapText,
  Page,
  RemoteSlot,
  SkeletonRows,
  Stack,
  Text,
} from '@host-portal/shared-lib/ui';
import { Field, TextInput } from '@host-portal/shared-lib/ui/form';
import { StatusParts } from '../status/status-parts.tsx';
import { Contact } from './contact.tsx';
import { Questions } from './questions.tsx';

export const QUESTIONS = [
  'noCode',
  'noBooking',
  'moreBags',
  'other',
  'late',
  'noShow',
  'undo',
  'offline',
  'close',
  'paid',
  'pin',
] as const;

/**
 * The help page. It shows frequent questions, keyboard shortcuts, the portal's status, and how to reach support. The
 * questions can be searched.
 */
export function HelpPage() {
  const { t } = useTranslation('help');
  const [typed, setTyped] = useState('');
  const matches = textSearch(typed);
  const has = (...texts: string[]) => matches === null || matches(texts.join(' '));
  const questions = QUESTIONS.filter((question) => has(t(`faq.${question}.q`), t(`faq.${question}.a`)));
  const hasTraining = has(t('training.title'), t('training.text'));
  const hasKeys = has(t('keys.title'), t('keys.words'));
  const hasStatus = has(t('status.title'), t('status.words'));
  const isFound = questions.length > 0 || hasTraining || hasKeys || hasStatus;

  return (
    <Page title={t('title')}>
      <Stack gap={4}>
        <Field label={t('search')} hint={t('searchHint')}>
          <TextInput type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <output>{!isFound && <Text>{t('none', { text: typed.trim() })}</Text>}</output>
        {questions.length > 0 && <Questions questions={questions} isOpen={matches !== null} />}
        {hasTraining && (
          <Section title={t('training.title')}>
            <Text tone="muted">{t('training.text')}</Text>
            <div>
              <ButtonLink icon={BookOpen} to={paths.training()}>
                {t('training.open')}
              </ButtonLink>
            </div>
          </Section>
        )}
        {hasKeys && (
          <Section title={t('keys.title')}>
            <RemoteSlot slot="shortcuts" context={{}} loading={<SkeletonRows rows={5} />} isAwaited />
          </Section>
        )}
        {hasStatus && (
          <Section title={t('status.title')}>
            <StatusParts />
          </Section>
        )}
        <Section title={t('contact.title')}>
          <Contact />
        </Section>
      </Stack>
    </Page>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section">
    <Stack gap={3}>
      <Heading size="large">{title}</Heading>
      {wrapText(children)}
    </Stack>
  </Card>
);
