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
    '@media print': { px: 0, maxWidth: 'none' },
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
      // Screens for the counter start as high as possible, because the list is their most important part.
      counter: { '& > :first-child': { flex: '1 1 8rem' }, pt: { base: 2, md: 5 }, pb: { base: 0, md: 1 } },
      office: { pt: 5, pb: 4 },
    },
  },
});
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: 2 } });

/** Browsers that can hyphenate do so with a long German noun on 320 px. */
const HYPHENATED = { hyphens: 'auto', hyphenateLimitChars: '14 6 4' } as const;

const TITLE = { counter: { fontSize: { base: 'xl', md: '2xl' } }, office: {} } as const;

export type PageProps = {
  /** The only `h1`. It may contain a control with a choice of what the page shows. */
  title: ReactNode;
  /** The breadcrumbs above the title, for pages below level 2. */
  breadcrumb?: ReactNode;
  /** Buttons next to the title. On phones, they are below it unless the screen is for the counter. */
  actions?: ReactNode;
  /** `counter` is for screens that people use while standing. Default: `office`. */
  density?: Density;
  children: ReactNode;
};

/**
 * Shows a screen with a title, actions and content of at most 1120 px. The title gets the focus when the route has
 * changed.
 */
export function Page({ title, breadcrumb, actions, density = 'office', children }: PageProps) {
  const heading = usePageFocus();
  return (
    <DensityProvider density={density}>
      <Room density={density}>
        <Head density={density}>
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
