import type { ReactNode } from 'react';
import { wrapText, Heading, Stack, Text, usePageFocus } from '@host-portal/shared-lib/ui';

type AuthLayoutProps = {
  /** The text of the page's only `h1`. */
  title: string;
  lead?: string;
  children: ReactNode;
};

/**
 * The layout of signed-out screens: one narrow column. The shell adds the logo, the language switch and the picture.
 */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  const heading = usePageFocus();
  return (
    <Stack gap={5} width="full" maxWidth="480px" mx="auto" px={{ base: 4, md: 10 }} py={2}>
      <Stack gap={2}>
        <Heading as="h1" size="page" ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {lead && <Text tone="muted">{lead}</Text>}
      </Stack>
      {wrapText(children)}
    </Stack>
  );
}
