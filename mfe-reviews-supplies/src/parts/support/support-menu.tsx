import { Copy, Mail } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Menu, type MenuProps } from '@host-portal/shared-lib/ui';
import { mailTo } from '../../model/mail-to.ts';

type SupportMenuProps = Pick<MenuProps, 'label' | 'name' | 'icon'> & { mail: { subject: string; body: string } };

/**
 * Offers an email to support, and a copy of its address and text, because many computers at counters have no email
 * program. Renders nothing if no address is configured.
 */
export function SupportMenu({ mail, ...button }: SupportMenuProps) {
  const { config, notify } = usePortal();
  const { t } = useTranslation('reviews-supplies');
  const email = config.supportEmail;
  if (!email) return null;
  const copy = () =>
    navigator.clipboard.writeText([email, mail.subject, mail.body].join('\n')).then(
      () => notify.info(t('mail.copied', { email })),
      // If the browser refuses to copy, the host can still read the address.
      (error: unknown) => notify.scary(email, error),
    );
  return (
    <Menu
      variant="link"
      {...button}
      items={[
        { key: 'write', icon: Mail, label: t('mail.write'), to: mailTo(email, mail) },
        { key: 'copy', icon: Copy, label: t('mail.copy'), onSelect: () => void copy() },
      ]}
    />
  );
}
