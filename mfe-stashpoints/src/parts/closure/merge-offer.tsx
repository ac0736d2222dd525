import type { Closure } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Alert, Text } from '@host-portal/shared-lib/ui';
import { Checkbox } from '@host-portal/shared-lib/ui/form';
import { closureSentence } from '../../model/closure-days.ts';

type MergeOfferProps = {
  overlaps: readonly { spot: string; closure: Closure; zone: string }[];
  isMerged: boolean;
  onChange: (isMerged: boolean) => void;
};

export function MergeOffer({ overlaps, isMerged, onChange }: MergeOfferProps) {
  const { t, locale } = useTranslation('stashpoints');
  return (
    <Alert variant="warning" title={t('closure.overlap.title', { count: overlaps.length })}>
      {overlaps.map(({ spot, closure, zone }) => (
        <Text key={closure.id}>
          {t('closure.overlap.one', { spot, when: closureSentence(closure, { zone, locale, t }) })}
        </Text>
      ))}
      <Checkbox checked={isMerged} onChange={({ target }) => onChange(target.checked)}>
        {t('closure.overlap.merge')}
      </Checkbox>
    </Alert>
  );
}
