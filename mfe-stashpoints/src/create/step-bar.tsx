import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Link, Text } from '@host-portal/shared-lib/ui';
import { type Step, STEPS } from './draft/spot-draft.ts';

type StepBarProps = { step: Step; furthest: Step; hrefOf: (step: Step) => string };

/** Shows the current step of five, with links to the steps already reached. */
export function StepBar({ step, furthest, hrefOf }: StepBarProps) {
  const { t } = useTranslation('stashpoints');
  const last = Math.max(STEPS.indexOf(furthest), STEPS.indexOf(step));
  return (
    <Box as="nav" aria-label={t('create.steps')} mb={5}>
      <Text display={{ base: 'block', md: 'none' }} tone="muted" mb={2}>
        {t('create.stepOf', { step: STEPS.indexOf(step) + 1, steps: STEPS.length })}
      </Text>
      <Box as="ol" display="flex" gap={2} listStyleType="none">
        {STEPS.map((each, index) => (
          <Box
            as="li"
            key={each}
            flex="1"
            minWidth={0}
            borderTopWidth="4px"
            borderColor={index <= STEPS.indexOf(step) ? 'brand.solid' : 'border.strong'}
            pt={1.5}
          >
            <Box display={{ base: 'none', md: 'block' }}>
              {each === step ? (
                <Text as="span" weight="bold" aria-current="step">
                  {t(`create.step.${each}`)}
                </Text>
              ) : index <= last ? (
                <Link to={hrefOf(each)} quiet>
                  {t(`create.step.${each}`)}
                </Link>
              ) : (
                <Text as="span" tone="subtle">
                  {t(`create.step.${each}`)}
                </Text>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
