import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide';
import { useParams } from 'react-router-dom';
import type { Closure } from '@host-portal/shared-lib/contract';
import { type Language, localeOf, type Messages, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { closuresQuery, useSpotClock } from '@host-portal/shared-lib/query';
import { isUnknownId, notFound, paths } from '@host-portal/shared-lib/routes';
import { Box, Button, Link, Page, QuerySection, Skeleton, Text } from '@host-portal/shared-lib/ui';
import { spotQuery } from '../api/stashpoints.queries.ts';
import { Paper } from '../parts/paper/paper.tsx';
import { allMessagesQuery } from './messages.queries.ts';
import { noticeText } from './notice-text.ts';

/** A printable A4 notice for the shop's door, in every language. */
export function ClosureNoticePage() {
  const { storageSpotId = '', closureId = '' } = useParams();
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const { zone, status } = useSpotClock(storageSpotId);
  const spot = useQuery(spotQuery(portal, storageSpotId));
  const closures = useQuery(closuresQuery(portal, storageSpotId));
  const messages = useQuery(allMessagesQuery);
  const closure = closures.data?.find(({ id }) => id === closureId);
  const isGone = closures.data && !closures.isFetching && !closure;
  if (isGone || isUnknownId(closures.error) || isUnknownId(spot.error)) throw notFound();
  return (
    <Page
      title={<span data-print="hidden">{t('notice.title')}</span>}
      breadcrumb={
        <Box data-print="hidden" fontSize="sm" mb={1}>
          <Link to={paths.spot(storageSpotId, 'closures')}>{t('notice.back')}</Link>
        </Box>
      }
      actions={
        <Button variant="solid" icon={Printer} onClick={() => window.print()}>
          {t('notice.print')}
        </Button>
      }
    >
      <QuerySection
        query={closures}
        failureTitle={t('closures.failed')}
        skeleton={<Skeleton height="640px" borderRadius="card" />}
        empty={null}
      >
        {() =>
          closure && (
            <QuerySection
              query={messages}
              skeleton={<Skeleton height="640px" borderRadius="card" />}
              empty={{ when: () => status === 'learning', show: <Skeleton height="640px" borderRadius="card" /> }}
            >
              {(languages) => (
                <Notice
                  closure={closure}
                  name={spot.data?.businessName ?? closure.stashpointBusinessName ?? ''}
                  zone={zone}
                  languages={languages}
                />
              )}
            </QuerySection>
          )
        }
      </QuerySection>
    </Page>
  );
}

type NoticeProps = {
  closure: Closure;
  name: string;
  zone: string;
  languages: readonly { lang: Language; messages: Messages }[];
};

function Notice({ closure, name, zone, languages }: NoticeProps) {
  return (
    <Paper>
      <Text size="xl" weight="bold" textAlign="center" overflowWrap="anywhere">
        <bdi>{name}</bdi>
      </Text>
      {languages.map(({ lang, messages }) => {
        const text = noticeText(closure, { zone, locale: localeOf(lang), messages });
        return (
          <Box key={lang} lang={lang} textAlign="center" borderTopWidth="1px" borderColor="#bbb" pt={4} mt={4}>
            <Text size="xl" weight="bold">
              {text.closed}
            </Text>
            <Text size="lg">{text.when}</Text>
            {text.opens && (
              <Text size="lg" weight="semibold">
                {text.opens}
              </Text>
            )}
          </Box>
        );
      })}
    </Paper>
  );
}
