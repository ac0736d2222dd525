import { SYSTEM_NOTICES } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useDeviceValue } from '@host-portal/shared-lib/portal';
import { Text } from '@host-portal/shared-lib/ui';
import { RadioGroup } from '@host-portal/shared-lib/ui/form';
import { Dialog } from '@host-portal/shared-lib/ui/overlay';
import { NOTICES, useNoticeChoice } from './notice-choice.ts';
import { playSound } from './play-sound.ts';

/** Lets the host choose whether and how this device announces new bookings. Choosing a sound plays it. */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notices');
  const [choice, change] = useNoticeChoice();
  const [wasAsked, setAsked] = useDeviceValue(SYSTEM_NOTICES);
  const askOnce = () => {
    if (wasAsked || globalThis.Notification?.permission !== 'default') return;
    setAsked(true);
    void Notification.requestPermission();
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <RadioGroup
        label={t('label')}
        options={NOTICES.map((value) => ({ value, label: t(`choice.${value}`) }))}
        value={choice}
        onChange={(value) => {
          change(value);
          playSound(value);
          if (value !== 'off') askOnce();
        }}
      />
      <Text size="sm" tone="muted" mt={3}>
        {t('hint')}
      </Text>
    </Dialog>
  );
}
