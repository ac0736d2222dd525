import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { connectionNow } from '../../api/index.ts';
import { Button } from '../action/button.tsx';
import { useUiText } from '../i18n/use-ui-text.ts';
import { Flex } from '../layout/flex.tsx';
import { Text } from '../text/text.tsx';
import { loadPart, PartUnreachable } from './load-part.ts';

export type LazyPartOptions<Props> = {
  /** A placeholder of the same size as the part. */
  loading?: ReactNode;
  /** Renders the message that a part can't be loaded, for example inside a dialog. */
  failure?: (sentence: ReactNode, props: Props) => ReactNode;
};

/**
 * Creates a component that is loaded when it's first rendered. Unlike `React.lazy`, it doesn't cache a failed load.
 * Without a network, a message with *Try again* replaces the component, which loads once the network is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = null, failure = (sentence) => sentence }: LazyPartOptions<Props> = {},
) {
  let known: ComponentType<Props> | null = null;

  return function LazyPart(props: Props) {
    const [part, setPart] = useState<{ Part: ComponentType<Props> | null; error?: Error }>({ Part: known });
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
      let isHere = true;
      if (known) return undefined;
      void loadPart(load).then(
        (Part) => {
          known = Part;
          if (isHere) setPart({ Part });
        },
        (error: unknown) =>
          isHere && setPart({ Part: null, error: error instanceof Error ? error : new Error(String(error)) }),
      );
      return () => {
        isHere = false;
      };
    }, [attempt]);

    const { Part, error } = part;
    const isUnreachable = error instanceof PartUnreachable;
    const retry = () => {
      setPart({ Part: known });
      setAttempt(attempt + 1);
    };
    const retryNow = useEffectEvent(retry);
    useEffect(() => {
      if (!isUnreachable) return undefined;
      const onOnline = () => retryNow();
      addEventListener('online', onOnline);
      return () => removeEventListener('online', onOnline);
    }, [isUnreachable]);

    if (Part) return <Part {...props} />;
    if (error === undefined) return loading;
    // The release no longer has the file, so the area's error boundary loads the area again.
    if (!isUnreachable) throw error;
    return failure(<PartFailure onRetry={retry} />, props);
  };
}

function PartFailure({ onRetry }: { onRetry: () => void }) {
  const uiText = useUiText();
  return (
    <Flex as="output" alignItems="center" flexWrap="wrap" columnGap={3}>
      <Text size="md" tone="muted">
        {uiText(connectionNow() === 'lost' ? 'failure.offline' : 'failure.network')}
      </Text>
      <Button onClick={onRetry}>{uiText('retry')}</Button>
    </Flex>
  );
}
