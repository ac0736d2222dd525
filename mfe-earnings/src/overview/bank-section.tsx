import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide';
import { listExternalAccounts } from '@host-portal/shared-lib/contract';
import { isolated, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import {
  Alert,
  Box,
  Card,
  Flex,
  Heading,
  Icon,
  Link,
  QuerySection,
  Skeleton,
  Stack,
  Text,
} from '@host-portal/shared-lib/ui';
import { externalAccountsQuery } from '../api/earnings.queries.ts';
import { maskedAccount, type MaskedAccount } from '../model/masked-account.ts';

/**
 * Shows the masked bank accounts that payouts go to. The API can't change an account, so the section links to the
 * help page, which shows how to reach support.
 */
export function BankSection() {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const accounts = useQuery(externalAccountsQuery(portal));
  return (
    <Box as="section" aria-label={t('bank.title')}>
      <QuerySection
        query={accounts}
        failureTitle={t('bank.failed')}
        unreadable={{ of: listExternalAccounts }}
        skeleton={<BankSkeleton />}
        empty={{
          when: (list) => list.length === 0,
          show: (
            <Alert variant="warning" title={t('bank.none.title')}>
              <span>{t('bank.none.how')}</span> <ContactLink />
            </Alert>
          ),
        }}
      >
        {(list) => (
          <Card>
            <Stack gap={3}>
              <Flex gap={2} alignItems="center">
                <Icon glyph={Landmark} />
                <Heading>{t('bank.title')}</Heading>
              </Flex>
              {withKeys(list.map(maskedAccount)).map(({ key, account }) => (
                <Account key={key} account={account} />
              ))}
              <Text tone="muted" size="sm">
                <span>{t('bank.change')}</span> <ContactLink />
              </Text>
            </Stack>
          </Card>
        )}
      </QuerySection>
    </Box>
  );
}

const BankSkeleton = () => (
  <Card aria-hidden>
    <Stack gap={3} minHeight="233px">
      <Skeleton width="140px" height="28px" />
      {[0, 1].map((account) => (
        <Stack key={account} gap={1}>
          <Skeleton width="50%" height="22px" />
          <Skeleton width="80%" height="22px" />
        </Stack>
      ))}
    </Stack>
  </Card>
);

/** Gives each account a unique key by numbering equal accounts, because an account has no reliable id. */
function withKeys(accounts: MaskedAccount[]) {
  const seen = new Map<string, number>();
  return accounts.map((account) => {
    const name = `${account.number} ${account.bank}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { key: `${name} ${count}`, account };
  });
}

function Account({ account: { bank, holder, number, rest } }: { account: MaskedAccount }) {
  const { t } = useTranslation('earnings');
  return (
    <div>
      <Text weight="semibold" numeric>
        {number ?? t('bank.noNumber')}
      </Text>
      {(bank || holder) && (
        <Text tone="muted" overflowWrap="anywhere">
          {[bank, holder].flatMap((part) => (part ? isolated(part) : [])).join(' · ')}
        </Text>
      )}
      {rest.length > 0 && (
        <Box as="details" mt={1}>
          <Box as="summary" cursor="pointer" color="brand.fg" fontWeight={600} minHeight={6}>
            {t('bank.more')}
          </Box>
          <Box as="dl" fontSize="sm" mt={1}>
            {rest.map(({ label, value }) => (
              <Flex key={label} justifyContent="space-between" gap={3} py={0.5}>
                <Box as="dt" color="fg.muted">
                  {label}
                </Box>
                <Box as="dd" overflowWrap="anywhere" textAlign="end">
                  {value}
                </Box>
              </Flex>
            ))}
          </Box>
        </Box>
      )}
    </div>
  );
}

/** A link to the help page. Renders nothing if no support address is configured. */
function ContactLink() {
  const { config } = usePortal();
  const { t } = useTranslation('earnings');
  return config.supportEmail ? <Link to={paths.help()}>{t('contact')}</Link> : null;
}
