import { RefreshCw } from 'lucide';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { isFileLost, labelIn } from '../../federation/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import {
  type SlotComponent,
  type SlotContexts,
  type SlotFilling,
  type SlotName,
  usePortal,
} from '../../portal/index.ts';
import { Button } from '../action/button.tsx';
import { StillLoading } from '../feedback/reveal-together.tsx';
import { useUiText } from '../i18n/use-ui-text.ts';
import { Flex } from '../layout/flex.tsx';
import { styled } from '../system/styled.tsx';
import { Text } from '../text/text.tsx';
import { wrapText } from '../text/wrap-text.tsx';
import { SlotBoundary } from './slot-boundary.tsx';

export type FilledSlotProps = {
  filling: SlotFilling;
  /** The context of the slot, which is passed to the content. */
  context: SlotContexts[SlotName];
  /** A placeholder of the same size as the content. */
  loading?: ReactNode;
  isAwaited?: boolean;
  /** Whether to show nothing if the content fails. For slots that may stay empty. */
  isOptional?: boolean;
};

type Phase = 'loading' | 'failed' | SlotComponent;

/**
 * Shows content from another remote in a slot. If the content fails, its name and *Try again* take its place, and the
 * rest of the page keeps working.
 */
export function FilledSlot({
  filling,
  context,
  loading = null,
  isAwaited = false,
  isOptional = false,
}: FilledSlotProps) {
  const { slots, report } = usePortal();
  const [phase, setPhase] = useState<Phase>('loading');
  const { remote, id } = filling;

  const load = useCallback(
    async (isRetry: boolean): Promise<Phase> => {
      try {
        return (await slots.load({ remote, id }, { isRetry, isAwaited })) ?? 'failed';
      } catch (error) {
        report(error, { remote, phase: 'slot' });
        return 'failed';
      }
    },
    [slots, remote, id, isAwaited, report],
  );

  useEffect(() => {
    let isHere = true;
    // The component is wrapped in a function, because a state setter would call it.
    void load(false).then((next) => isHere && setPhase(() => next));
    return () => {
      isHere = false;
    };
  }, [load]);

  const retry = () => {
    setPhase('loading');
    void load(true).then((next) => setPhase(() => next));
  };

  const hasRecovered = useRef(false);
  const onCrash = (error: unknown) => {
    report(error, { remote, phase: isFileLost(error) ? 'file' : 'slot-render' });
    // A newer release has replaced the file, so the remote is loaded again, but only once.
    if (!isFileLost(error) || hasRecovered.current) return;
    hasRecovered.current = true;
    retry();
  };

  const failure = isOptional ? null : <SlotFailure filling={filling} onRetry={retry} />;
  if (phase === 'loading') {
    return loading ? (
      <Busy aria-busy>
        <StillLoading />
        {wrapText(loading)}
        {isAwaited && <SlowNote />}
      </Busy>
    ) : (
      <StillLoading />
    );
  }
  if (phase === 'failed') return failure;
  // The manifest contains only the slot's name, so the type of the context isn't known here.
  const Component = phase as ComponentType<{ context: SlotContexts[SlotName] }>;
  return (
    <SlotBoundary onError={onCrash} fallback={failure}>
      <Component context={context} />
    </SlotBoundary>
  );
}

/** The time in ms after which a note about slow loading appears. It's the same as for a whole area. */
const SLOW_AFTER_MS = 2000;

/** The placeholder's wrapper, which doesn't affect the layout. */
const Busy = styled('div', { base: { display: 'contents' } });

function SlowNote() {
  const uiText = useUiText();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isSlow && (
      <Text as="output" display="block" size="sm" tone="muted">
        {uiText('slot.slow')}
      </Text>
    )
  );
}

function SlotFailure({ filling, onRetry }: { filling: SlotFilling; onRetry: () => void }) {
  const uiText = useUiText();
  const { language } = useTranslation('ui');
  return (
    <Flex alignItems="center" flexWrap="wrap" columnGap={3} as="output">
      <Text size="sm" tone="muted">
        {uiText('slot.failed', { name: labelIn(filling.labels, language) })}
      </Text>
      <Button variant="ghost" icon={RefreshCw} onClick={onRetry}>
        {uiText('retry')}
      </Button>
    </Flex>
  );
}
