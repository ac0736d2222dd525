import type { Closure } from '@host-portal/shared-lib/contract';
import { closureBounds, closurePhase, type ClosurePhase } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Heading, Stack } from '@host-portal/shared-lib/ui';
import { useClosureActions } from '../parts/closure/use-closure-actions.ts';
import { ClosureCard } from './closure-card.tsx';

const PHASES: ClosurePhase[] = ['current', 'upcoming', 'past'];

type ClosurePhasesProps = {
  closures: readonly Closure[];
  zone: string;
  now: number;
  onEdit: (closure: Closure) => void;
  onDelete: (closure: Closure) => void;
};

/** Lists the current and future closures, and the past ones in a collapsed section. */
export function ClosurePhases({ closures, zone, now, ...card }: ClosurePhasesProps) {
  const { t } = useTranslation('stashpoints');
  return PHASES.map((phase) => {
    const inPhase = ordered(closures, phase, now, zone);
    if (inPhase.length === 0) return null;
    const cards = <Cards closures={inPhase} phase={phase} zone={zone} {...card} />;
    return phase === 'past' ? (
      <details key={phase}>
        <Box as="summary" cursor="pointer" fontWeight={700} fontSize="lg" py={2}>
          {t('closures.past', { count: inPhase.length })}
        </Box>
        {cards}
      </details>
    ) : (
      <Box as="section" key={phase} aria-label={t(`closures.${phase}`)}>
        <Heading as="h3" size="section" mb={2}>
          {t(`closures.${phase}`)}
        </Heading>
        {cards}
      </Box>
    );
  });
}

type CardsProps = Omit<ClosurePhasesProps, 'now'> & { phase: ClosurePhase };

function Cards({ closures, phase, zone, onEdit, onDelete }: CardsProps) {
  const { openAgain } = useClosureActions();
  return (
    <Stack as="ul" gap={3} listStyleType="none">
      {closures.map((closure) => (
        <ClosureCard
          key={closure.id}
          closure={closure}
          phase={phase}
          zone={zone}
          onEdit={() => onEdit(closure)}
          onDelete={() => onDelete(closure)}
          onOpenNow={() => openAgain.mutate(closure)}
          isOpening={openAgain.isPending && openAgain.variables.id === closure.id}
        />
      ))}
    </Stack>
  );
}

/** Sorts current and future closures by start, and past closures latest first. */
function ordered(closures: readonly Closure[], phase: ClosurePhase, now: number, zone: string) {
  const start = (closure: Closure) => closureBounds(closure, zone).start;
  return closures
    .filter((closure) => closurePhase(closure, now, zone) === phase)
    .toSorted((a, b) => (phase === 'past' ? start(b) - start(a) : start(a) - start(b)));
}
