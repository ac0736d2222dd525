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
      // What is read standing begins as high as it can: the list below it is what counts.
      counter: { '& > :first-child': { flex: '1 1 8rem' }, pt: { base: 2, md: 5 }, pb: { base: 0, md: 1 } },
      office: { pt: 5, pb: 4 },
    },
  },
});
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: 2 } });

/** A long German noun on 320 px: cut at a syllable where the browser knows them, nothing else is. */
const HYPHENATED = { hyphens: 'auto', hyphenateLimitChars: '14 6 4' } as const;

const TITLE = { counter: { fontSize: { base: 'xl', md: '2xl' } }, office: {} } as const;

export type PageProps = {
  /** The one `h1`; a control in it chooses what the page is about. */
  title: ReactNode;
  /** Above the title, below level 2: the path to this page. */
  breadcrumb?: ReactNode;
  /** Beside the title; below it on the phone, where that is no screen of the counter. */
  actions?: ReactNode;
  /** `counter` for screens used standing, default `office`. */
  density?: Density;
  children: ReactNode;
};

/** A screen: title, actions, content at most 1120 px wide. The title takes the focus when the route changed. */
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
