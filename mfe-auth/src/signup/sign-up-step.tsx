import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Text } from '@host-portal/shared-lib/ui';
import { LiveRegion } from '@host-portal/shared-lib/ui/form';
import type { SignUpProgress } from './sign-up.ts';

/** Shows which step of the sign-up is running, and announces each change to screen readers. */
export function SignUpStep({ step, isUnderWay }: { step: SignUpProgress['step']; isUnderWay: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <LiveRegion tone="polite">
      {isUnderWay && (
        <Text as="span" display="block" tone="muted" textAlign="center">
          {t(STEP_KEYS[step])}
        </Text>
      )}
    </LiveRegion>
  );
}

const STEP_KEYS = { user: 'signup.step.user', host: 'signup.step.host', session: 'signup.step.session' } as const;
