import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, Card, Heading, Link } from '@host-portal/shared-lib/ui';

/** Explains what to do with a waiting traveller while the check-in area can't be loaded. */
export function CounterHelp() {
  const { t } = useTranslation('help');
  return (
    <Box mt={4}>
      <Card as="section">
        <Heading size="small">{t('counter.title')}</Heading>
        <Box as="ol" display="grid" gap={1.5} pl={5} my={3} css={{ listStyle: 'decimal' }}>
          {([1, 2, 3, 4] as const).map((step) => (
            <li key={step}>{t(`counter.${step}`)}</li>
          ))}
        </Box>
        <Link to={paths.help()} tap>
          {t('counter.more')}
        </Link>
      </Card>
    </Box>
  );
}
