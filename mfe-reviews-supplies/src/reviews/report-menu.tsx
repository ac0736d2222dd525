import { Flag } from 'lucide';
import type { Review } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box } from '@host-portal/shared-lib/ui';
import { SupportMenu } from '../parts/support/support-menu.tsx';

/** A menu for writing to support about the review, because hosts can't reply to a review or remove it. */
export function ReportMenu({ review, spot }: { review: Review; spot: { id: string; name: string } }) {
  const { t } = useTranslation('reviews-supplies');
  return (
    <Box fontSize="sm" ml="auto">
      <SupportMenu
        icon={Flag}
        label={t('report.link')}
        name={t('report.of', { name: review.firstName ?? t('review.nobody') })}
        mail={{
          subject: t('report.subject', { id: review.id }),
          body: t('report.body', { id: review.id, spot: spot.name, spotId: spot.id, created: review.created }),
        }}
      />
    </Box>
  );
}
