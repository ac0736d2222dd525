import { useTranslation } from '@host-portal/shared-lib/i18n';
import { PIN_PATTERN, usePortal } from '@host-portal/shared-lib/portal';
import { Button, Stack } from '@host-portal/shared-lib/ui';
import { Field, TextInput, useForm } from '@host-portal/shared-lib/ui/form';
import { Dialog } from '@host-portal/shared-lib/ui/overlay';

/** Chooses the device's PIN, typed twice, and locks. */
export function PinDialog({ onClose }: { onClose: () => void }) {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const form = useForm({
    area: 'earnings',
    id: 'pin',
    initial: { pin: '', again: '' },
    check: ({ pin, again }) =>
      PIN_PATTERN.test(pin) ? { again: again === pin ? null : 'lock.pinDiffers' } : { pin: 'lock.pinShape' },
    send: async ({ pin }) => {
      await portal.moneyLock.setPin(pin);
      portal.notify.success(t('lock.done'));
      onClose();
    },
    failed: 'lock.failed',
  });
  const digits = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } as const;
  return (
    <Dialog
      title={t('lock.set')}
      onClose={onClose}
      footer={
        <Button type="submit" form="pin" variant="solid" loading={form.isSending}>
          {t('lock.save')}
        </Button>
      }
    >
      <form id="pin" {...form.form}>
        <Stack>
          <Field label={t('lock.pin')} hint={t('lock.pinShape')} {...form.field('pin')}>
            <TextInput {...digits} {...form.control('pin')} data-autofocus />
          </Field>
          <Field label={t('lock.again')} {...form.field('again')}>
            <TextInput {...digits} {...form.control('again')} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
