import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from '../action/link.tsx';
import { type Density, DensityProvider } from '../layout/density.tsx';
import { VISUALLY_HIDDEN } from '../layout/visually-hidden.tsx';
import { styled } from '../system/styled.tsx';
import { Heading } from '../text/heading.tsx';
import { Icon } from '../text/icon.tsx';
import { wrapText } from '../text/wrap-text.tsx';
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
      counter: { '& > :first-child': { flex: '1 1 8rem' }, pt: { base: 2, md: 5 }, pb: { base: 1.5, md: 1 } },
      office: { pt: 5, pb: 4 },
    },
  },
});
const Titles = styled('div', {
  base: { minWidth: 0 },
  variants: { hasBack: { true: { display: { base: 'flex', md: 'block' }, alignItems: 'center' } } },
});
const Back = styled(Link, {
  base: { minWidth: { base: '2.5rem', md: 0 }, '& svg': { boxSize: { base: '24px', md: '16px' } } },
});
/** Only screen readers announce the link's text on a phone, where the arrow is next to the title. */
const BackText = styled('span', { base: { '@media (width < 56.25rem)': VISUALLY_HIDDEN } });
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: 2 } });

/** Hyphenates long German nouns, which don't fit in 320 px, in browsers that support hyphenation. */
const HYPHENATED = { hyphens: 'auto', hyphenateLimitChars: '14 6 4' } as const;

/** On phones, the title is smaller on screens for the counter, and if an arrow shares its line. */
const SMALL_TITLE = { fontSize: { base: 'xl', md: '2xl' } } as const;

export type PageProps = {
  /** The content of the page's only `h1`. It may contain a control that chooses what the page shows. */
  title: ReactNode;
  /** Breadcrumbs above the title, for pages that are more than two levels deep. */
  breadcrumb?: ReactNode;
  /** The page that this page belongs to, instead of breadcrumbs. On a phone, an arrow next to the title links to it. */
  back?: { to: string; label: string };
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
export function Page({ title, breadcrumb, back, actions, density = 'office', isPaper = false, children }: PageProps) {
  const heading = usePageFocus();
  return (
    <DensityProvider density={density}>
      <Room density={density}>
        <Head density={density} data-print={isPaper ? 'hidden' : undefined}>
          <Titles hasBack={back !== undefined}>
            {wrapText(breadcrumb)}
            {back && (
              <Back to={back.to} tap data-print="hidden">
                <Icon glyph={ArrowLeft} size={16} />
                <BackText>{back.label}</BackText>
              </Back>
            )}
            <Heading
              as="h1"
              size="page"
              ref={heading}
              tabIndex={-1}
              css={{ ...HYPHENATED, ...((back || density === 'counter') && SMALL_TITLE) }}
            >
              <bdi>{title}</bdi>
            </Heading>
          </Titles>
          {actions && <Actions data-print="hidden">{actions}</Actions>}
        </Head>
        {wrapText(children)}
      </Room>
    </DensityProvider>
  );
}
