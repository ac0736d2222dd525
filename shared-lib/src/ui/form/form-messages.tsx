import type { ReactNode } from 'react';
import { Alert } from '@host-portal/shared-lib/ui';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx';
import { LiveRegion } from './live-region.tsx';

export type FormMessagesProps = {
  form: { failureText: string | undefined; summary: ErrorSummaryProps };
  /** Below the failure's sentence: where to go from here. */
  children?: ReactNode;
};

/** On top of a form: what failed as a whole, or the list of fields to mend. */
export function FormMessages({ form, children }: FormMessagesProps) {
  return (
    <>
      <LiveRegion tone="assertive">
        {form.failureText && (
          <Alert variant="scary" title={form.failureText}>
            {children}
          </Alert>
        )}
      </LiveRegion>
      <ErrorSummary {...form.summary} />
    </>
  );
}
