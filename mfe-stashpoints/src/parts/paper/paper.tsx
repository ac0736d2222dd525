import type { ReactElement } from 'react';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Logo, Skeleton, styled } from '@host-portal/shared-lib/ui';
import { usePrintRules } from '@host-portal/shared-lib/ui/paper';
import { PAPER_SIZES, type PaperSize } from './paper-sizes.ts';

/**
 * A sheet of paper. It's light even in the dark theme, because it previews the print. All lengths on it are in `cqw`,
 * so it looks the same on every screen and paper size.
 */
const Sheet = styled('div', {
  base: {
    containerType: 'inline-size',
    display: 'grid',
    aspectRatio: '210 / 297',
    mx: 'auto',
    bg: 'bg.surface',
    color: 'fg',
    borderWidth: '1px',
    lineHeight: 'tight',
    printColorAdjust: 'exact',
    // A little less than the paper's height, so that rounding adds no second page.
    '@media print': { maxWidth: 'none!', aspectRatio: '210 / 296', borderWidth: 0 },
  },
});

const Tag = styled('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    minWidth: 0,
    p: '4cqw',
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
});

const Head = styled('div', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    gap: '1.8cqw',
    px: '6cqw',
    pt: '9.5cqw',
    pb: '3cqw',
    color: 'brand.contrast',
    '& > svg': {
      position: 'absolute',
      insetInline: 0,
      top: 0,
      width: 'full',
      height: 'calc(100% + .3cqw)',
      fill: 'brand.solid',
    },
    '& > svg + svg': { top: '2.4cqw', height: '7cqw', stroke: 'tag', fill: 'bg.surface' },
    '& > :not(svg)': { position: 'relative' },
  },
});

const Body = styled('div', {
  base: {
    borderWidth: '1.6cqw',
    borderTopWidth: 0,
    borderColor: 'brand.solid',
    borderBottomRadius: '4cqw',
    p: '3.4cqw',
  },
});

/** The SVG path of a tag's top with two cut corners. The path is stretched to the size of its content. */
const HEAD = 'M0 120Q0 104 13 92L117 12Q131 0 152 0H748Q769 0 783 12L887 92Q900 104 900 120V400H0Z';

export type PaperProps = {
  size: PaperSize;
  /** The content of the coloured head, below the brand. */
  head: ReactElement;
  children: ReactElement;
};

/** Previews and prints one sheet that looks like a luggage tag: a coloured head with the brand, and a white body. */
export function Paper({ size, head, children }: PaperProps) {
  const { brandName, logo } = usePortal().config;
  const { page, preview } = PAPER_SIZES[size];
  usePrintRules(`@page { size: ${page}; margin: 0; }`);
  return (
    <Sheet data-theme="light" maxWidth={preview}>
      <Tag>
        <Head>
          <svg viewBox="0 0 900 400" preserveAspectRatio="none" aria-hidden>
            <path d={HEAD} />
          </svg>
          <svg viewBox="0 0 40 40" aria-hidden>
            <circle cx="20" cy="20" r="16" strokeWidth="7" />
          </svg>
          <Box display="flex" bg="bg.surface" borderRadius="full" px="2.6cqw" py="1cqw">
            <Logo brandName={brandName} {...(logo && { logo })} size="3.2cqw" />
          </Box>
          {head}
        </Head>
        <Body>{children}</Body>
      </Tag>
    </Sheet>
  );
}

/** A placeholder with the size of the preview. */
export const PaperSkeleton = ({ size }: { size: PaperSize }) => (
  <Skeleton maxWidth={PAPER_SIZES[size].preview} mx="auto" height="auto" aspectRatio="210 / 297" />
);
