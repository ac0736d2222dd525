import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { type Language, offeredLanguages, translate } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, styled } from '@host-portal/shared-lib/ui';
import { QrCode } from '@host-portal/shared-lib/ui/art';
import type { PaperSize } from '../parts/paper/paper-sizes.ts';
import { Paper } from '../parts/paper/paper.tsx';
import { PosterHours } from './poster-hours.tsx';

const STEPS = ['book', 'drop', 'collect'] as const;

const Step = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '9cqw minmax(0, 1fr)',
    columnGap: '3cqw',
    fontSize: '2.9cqw',
    '& > svg': { gridRow: 'span 2', fill: 'brand.subtle', stroke: 'brand.solid' },
    '& > svg text': { fill: 'brand.fg', stroke: 'none', fontSize: '30px', fontWeight: 700, textAnchor: 'middle' },
    '& > b': { fontSize: '3.7cqw', alignSelf: 'end' },
  },
});

/** A tag with two cut corners and a punched hole, on a grid of 64 by 56. */
const TAG =
  'M13 1.5H57A5.5 5.5 0 0 1 62.5 7V49A5.5 5.5 0 0 1 57 54.5H13L1.5 43V13ZM13.5 24a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z';

export type PosterProps = {
  spot: Stashpoint;
  /** The URL of the spot's page for travellers. */
  address: string;
  language: Language;
  size: PaperSize;
};

/** A poster in one language that tells travellers in three steps how to store their bags at this spot. */
export function Poster({ spot, address, language, size }: PosterProps) {
  const t = (key: string, lang = language) => translate('poster', key, {}, lang);
  const others = offeredLanguages(usePortal().config).filter(({ lang }) => lang !== language);
  return (
    <Paper
      size={size}
      head={
        <>
          <Box
            lang={language}
            fontSize="11cqw"
            lineHeight="1.05"
            fontWeight={700}
            letterSpacing="tight"
            textWrap="balance"
          >
            {t('headline')}
          </Box>
          <Box fontSize="2.9cqw" fontWeight={600} lineHeight="snug">
            <Box lang={language} fontSize="4.6cqw" mb="1cqw">
              {t('here')}
            </Box>
            {others.map(({ lang }, index) => (
              <span key={lang}>
                {index > 0 && ' · '}
                <Box as="span" lang={lang} whiteSpace="nowrap">
                  {t('here', lang)}
                </Box>
              </span>
            ))}
          </Box>
        </>
      }
    >
      <Box height="full" display="grid" gridTemplateRows="minmax(0, 1fr) auto" gap="4cqw" lang={language}>
        <Box
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) 32cqw"
          columnGap="4cqw"
          alignItems="center"
          textAlign="start"
        >
          <Box as="ol" display="grid" rowGap="3.5cqw">
            {STEPS.map((step, index) => (
              <Step key={step}>
                <svg viewBox="0 0 64 56" aria-hidden>
                  <path d={TAG} fillRule="evenodd" strokeWidth="2.5" />
                  <text x="39" y="39">
                    {index + 1}
                  </text>
                </svg>
                <b>{t(step)}</b>
                <span>{t(`${step}.text`)}</span>
              </Step>
            ))}
          </Box>
          <Box
            borderWidth="1cqw"
            borderColor="tag"
            borderRadius="3cqw"
            p="2cqw"
            textAlign="center"
            fontSize="2.2cqw"
            lineHeight="snug"
          >
            <Box fontSize="3.4cqw" fontWeight={700} lineHeight="tight">
              {t('book')}
            </Box>
            <Box role="img" aria-label={address}>
              <QrCode text={address} />
            </Box>
            {address.replace(/^https?:\/\//, '')}
          </Box>
        </Box>
        <Box
          display="flex"
          justifyContent="space-between"
          gap="5cqw"
          pt="3.5cqw"
          borderTopWidth=".4cqw"
          borderTopStyle="dashed"
          borderColor="border.control"
          textAlign="start"
          fontSize="2.9cqw"
        >
          <Box flex="1 1 0" minWidth={0}>
            <Box fontSize={spot.businessName.length > LONG_NAME ? '3.4cqw' : '4.6cqw'} fontWeight={700} mb="1cqw">
              <bdi>{spot.businessName}</bdi>
            </Box>
            <bdi>{spot.address}</bdi>
          </Box>
          <PosterHours spot={spot} language={language} />
        </Box>
      </Box>
    </Paper>
  );
}

/** Longer names have smaller letters. */
const LONG_NAME = 28;
