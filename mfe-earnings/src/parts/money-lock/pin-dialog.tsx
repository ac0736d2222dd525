import { type FormEvent, useId, useState } from 'react';
import { plainDigits } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { PIN_PATTERN, usePortal } from '@host-portal/shared-lib/portal';
import { Button, Stack } from '@host-portal/shared-lib/ui';
import { Field, TextInput } from '@host-portal/shared-lib/ui/form';
import { Dialog } from '@host-portal/shared-lib/ui/overlay';
import { formText } from '../../model/form-text.ts';

export type PinDialogProps = { onClose: () => void };

/** A dialog that sets the device's PIN (entered twice) and locks the earnings. */
export function PinDialog({ onClose }: PinDialogProps) {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const form = useId();
  const [faults, setFaults] = useState<{ pin?: string; again?: string }>({});
  const [isSaving, setIsSaving] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pin = plainDigits(formText(event.currentTarget, 'pin'));
    const again = plainDigits(formText(event.currentTarget, 'again'));
    const found = {
      ...(!PIN_PATTERN.test(pin) && { pin: t('lock.pinShape') }),
      ...(PIN_PATTERN.test(pin) && again !== pin && { again: t('lock.pinDiffers') }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setIsSaving(true);
    try {
      await portal.moneyLock.setPin(pin);
      portal.notify.success(t('lock.done'));
      onClose();
    } catch (error) {
      setIsSaving(false);
      portal.notify.scary(t('lock.failed'), error);
    }
  }

  return (
    <Dialog
      title={t('lock.set')}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} variant="solid" loading={isSaving}>
          {t('lock.save')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)}>
        <Stack>
          <Field label={t('lock.pin')} hint={t('lock.pinShape')} error={faults.pin}>
            <TextInput type="password" name="pin" inputMode="numeric" autoComplete="off" data-autofocus />
          </Field>
          <Field label={t('lock.again')} error={faults.again}>
            <TextInput type="password" name="again" inputMode="numeric" autoComplete="off" />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
