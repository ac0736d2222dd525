import type { ReactNode } from 'react';
import { type Density, DensityProvider } from '../layout/density.tsx';
import { styled } from '../system/styled.tsx';
import { Heading } from '../text/heading.tsx';
import { loneText } from '../text/lone-text.tsx';
import { usePageFocus } from './page-focus.tsx';

const Room = styled('div', {
  base: {
    px: { base: 4, md: 6 },
    pb: 8,
    mx: 'auto',
    width: 'full',
    maxWidth: 'content',
    '@media print': { px: 0, pb: 0, maxWidth: 'none' },
  },
  variants: { density: { counter: { fontSize: 'lg' }, office: { fontSize: 'md' } } },
});

const Head = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 4,
    rowGap: 3,
  },
  variants: {
    density: {
      // Screens for the counter have little space at the top, because their list matters most.
      counter: { '& > :first-child': { flex: '1 1 8rem' }, pt: { base: 2, md: 5 }, pb: { base: 0, md: 1 } },
      office: { pt: 5, pb: 4 },
    },
  },
});
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: 2 } });

/** Hyphenates long German nouns, which don't fit in 320 px, in browsers that support hyphenation. */
const HYPHENATED = { hyphens: 'auto', hyphenateLimitChars: '14 6 4' } as const;

const TITLE = { counter: { fontSize: { base: 'xl', md: '2xl' } }, office: {} } as const;

export type PageProps = {
  /** The content of the page's only `h1`. It may contain a control that chooses what the page shows. */
  title: ReactNode;
  /** Breadcrumbs above the title, for pages that are more than two levels deep. */
  breadcrumb?: ReactNode;
  /** Buttons next to the title. On phones, they are below the title unless the density is `counter`. */
  actions?: ReactNode;
  /** `counter` is for screens that people use while standing. The default is `office`. */
  density?: Density;
  /** True if only the content is printed, because it is a whole sheet of paper. */
  isPaper?: boolean;
  children: ReactNode;
};

/**
 * A screen with a title, actions and content that is at most 1120 px wide. The title gets the focus after a change of
 * route.
 */
export function Page({ title, breadcrumb, actions, density = 'office', isPaper = false, children }: PageProps) {
  const heading = usePageFocus();
  return (
    <DensityProvider density={density}>
      <Room density={density}>
        <Head density={density} data-print={isPaper ? 'hidden' : undefined}>
          <div style={{ minWidth: 0 }}>
            {loneText(breadcrumb)}
            <Heading as="h1" size="page" ref={heading} tabIndex={-1} css={{ ...HYPHENATED, ...TITLE[density] }}>
              <bdi>{title}</bdi>
            </Heading>
          </div>
          {actions && <Actions data-print="hidden">{actions}</Actions>}
        </Head>
        {loneText(children)}
      </Room>
    </DensityProvider>
  );
}
