import type { ReactNode } from 'react';
import { wrapText, Alert, Text } from '@host-portal/shared-lib/ui';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx';
import type { Problem } from './form-problem.ts';
import { LiveRegion } from './live-region.tsx';

export type FormMessagesProps = {
  form: { failure: Problem | null; failureText: string | undefined; summary: ErrorSummaryProps };
  /** Content below the error, such as a link to the next step. */
  children?: ReactNode;
};

/** Shows the messages at the top of a form: an error about the whole form, or the list of fields to correct. */
export function FormMessages({ form, children }: FormMessagesProps) {
  return (
    <>
      <LiveRegion tone="assertive">
        {form.failureText && (
          <Alert variant="scary" title={form.failureText}>
            {form.failure?.details?.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
            {wrapText(children)}
          </Alert>
        )}
      </LiveRegion>
      <ErrorSummary {...form.summary} />
    </>
  );
}
