import { useEffect, useRef } from 'react';
import { styled, useUiText } from '@host-portal/shared-lib/ui';

const Frame = styled('div', {
  base: {
    px: 4,
    py: 3.5,
    borderWidth: '2px',
    borderColor: 'urgent.solid',
    borderRadius: 'card',
    bg: 'bg.surface',
    '& h2': { fontWeight: 700, fontSize: 'lg', lineHeight: 'snug' },
    '& li': { mt: 1.5 },
    '& a': {
      display: 'inline-block',
      minHeight: 6,
      color: 'urgent.fg',
      fontWeight: 600,
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
});

export type FieldProblem = {
  /** The id of the field's control, or undefined for a problem with the whole form. */
  field?: string;
  message: string;
};

export type ErrorSummaryProps = {
  problems: FieldProblem[];
  /** The number of submit attempts. The summary takes the focus whenever this number changes. */
  attempt: number;
};

/**
 * Lists the problems with a submitted form, with a link to each field. The summary takes the focus once per attempt.
 */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const uiText = useUiText();
  const frame = useRef<HTMLDivElement>(null);
  const isShown = problems.length > 0;
  useEffect(() => {
    if (isShown) frame.current?.focus();
  }, [attempt, isShown]);
  if (!isShown) return null;
  return (
    <Frame ref={frame} role="alert" tabIndex={-1}>
      <h2>{uiText('summary.title', { count: problems.length })}</h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{field ? <FieldLink field={field}>{message}</FieldLink> : message}</li>
        ))}
      </ul>
    </Frame>
  );
}

function FieldLink({ field, children }: { field: string; children: string }) {
  // A script moves the focus, because a fragment link would change the page's URL.
  return (
    <a
      href={`#${field}`}
      onClick={(event) => {
        event.preventDefault();
        (event.currentTarget.getRootNode() as Document | ShadowRoot).getElementById(field)?.focus();
      }}
    >
      {children}
    </a>
  );
}
