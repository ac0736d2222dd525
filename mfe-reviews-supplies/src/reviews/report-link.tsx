import { Flag } from 'lucide';
import type { Review } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Icon, Link } from '@host-portal/shared-lib/ui';
import { mailTo } from '../model/mail-to.ts';

/**
 * A link that starts an email about the review, because hosts can't reply to a review or remove it. Renders nothing
 * if no address is configured.
 */
export function ReportLink({ review, spot }: { review: Review; spot: { id: string; name: string } }) {
  const { config } = usePortal();
  const { t } = useTranslation('reviews-supplies');
  if (!config.supportEmail) return null;
  const mail = {
    subject: t('report.subject', { id: review.id }),
    body: t('report.body', { id: review.id, spot: spot.name, spotId: spot.id, created: review.created }),
  };
  return (
    <Link
      to={mailTo(config.supportEmail, mail)}
      tap
      quiet
      fontSize="sm"
      ml="auto"
      aria-label={t('report.of', { name: review.firstName ?? t('review.nobody') })}
    >
      <Icon glyph={Flag} size={16} />
      <span>{t('report.link')}</span>
    </Link>
  );
}
