import { CircleAlert, RefreshCw } from 'lucide';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../action/button.tsx';
import { useUiText } from '../i18n/use-ui-text.ts';
import { Card } from '../layout/card.tsx';
import { styled } from '../system/styled.tsx';
import { Heading } from '../text/heading.tsx';
import { type Glyph, Icon } from '../text/icon.tsx';
import { Text } from '../text/text.tsx';

const Layout = styled('div', { base: { display: 'flex', gap: 3.5 } });
const Plate = styled('span', {
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: 'control',
    bg: 'bg.sunken',
    color: 'fg.muted',
  },
});
const Actions = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2, mt: 3 },
});

export type FailureCardProps = {
  /** A sentence that contains the area's name, such as "We can’t show Earnings right now". */
  title: string;
  /** A plain sentence that explains what happened and what the host can do. */
  children?: ReactNode;
  icon?: Glyph;
  onRetry?: () => void;
  retrying?: boolean;
  /** The reference that identifies this failure in the error report. */
  reference?: string;
  /** A ref to the heading, for callers that focus it after a whole page has failed. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
};

/** Replaces a part of the page that has failed. The rest of the page keeps working. */
export function FailureCard({
  title,
  children,
  icon = CircleAlert,
  onRetry,
  retrying,
  reference,
  headingRef,
}: FailureCardProps) {
  const uiText = useUiText();
  return (
    <Card>
      <Layout>
        <Plate>
          <Icon glyph={icon} size={24} />
        </Plate>
        <div style={{ minWidth: 0, flex: 1 }}>
          <Heading size="small" tabIndex={-1} ref={headingRef}>
            {title}
          </Heading>
          {children && (
            <Text as="div" size="md" tone="muted">
              {children}
            </Text>
          )}
          {(onRetry || reference) && (
            <Actions>
              {onRetry && (
                <Button icon={RefreshCw} loading={retrying} onClick={onRetry}>
                  {uiText('retry')}
                </Button>
              )}
              {reference && (
                <Text as="span" size="sm" tone="subtle" numeric>
                  {uiText('reference', { reference })}
                </Text>
              )}
            </Actions>
          )}
        </div>
      </Layout>
    </Card>
  );
}
