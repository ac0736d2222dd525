import { Check } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Icon, styled, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { CLOSE_STEPS, type CloseStep } from '../model/closing/day-close.ts';

const StepButton = styled('button', {
  base: {
    width: 'full',
    height: 'full',
    minHeight: '48px',
    display: 'flex',
    alignItems: 'flex-start',
    pt: 1.5,
    borderTopWidth: '4px',
    borderColor: 'border.strong',
    textAlign: 'start',
    fontSize: { base: 'sm', md: 'md' },
    lineHeight: 'snug',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '& svg': { display: 'inline', verticalAlign: '-2px', marginInlineEnd: 1, color: 'good.fg' },
    '&[data-settled]': { borderColor: 'good.solid' },
    '&[aria-current=step]': { borderColor: 'brand.solid', color: 'fg', fontWeight: 700 },
  },
});

export type StepNavProps = {
  step: CloseStep;
  settled: readonly CloseStep[];
  onStep: (step: CloseStep) => void;
};

/** Links to the four steps. Each step can be opened at any time, so that every answer can be undone. */
export function StepNav({ step, settled, onStep }: StepNavProps) {
  const { t } = useTranslation('bookings');
  return (
    <Box as="nav" aria-label={t('end.steps')} data-print="hidden">
      <Box as="ol" display="flex" gap={2} listStyleType="none">
        {CLOSE_STEPS.map((each) => {
          const isSettled = settled.includes(each);
          return (
            <Box as="li" key={each} flex="1" minWidth={0} display="grid">
              <StepButton
                type="button"
                aria-current={each === step ? 'step' : undefined}
                data-settled={isSettled || undefined}
                onClick={() => onStep(each)}
              >
                <span>
                  {isSettled && <Icon glyph={Check} size={16} />}
                  {isSettled && <VisuallyHidden>{`${t('end.settled')} `}</VisuallyHidden>}
                  <span>{t(`end.step.${each}`)}</span>
                </span>
              </StepButton>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
