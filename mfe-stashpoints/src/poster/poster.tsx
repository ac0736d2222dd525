import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { type Language, offeredLanguages, translate } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, styled } from '@host-portal/shared-lib/ui';
import { QrCode } from '@host-portal/shared-lib/ui/art';
import { fittingSize } from '../parts/paper/fitting-size.ts';
import type { PaperSize } from '../parts/paper/paper-sizes.ts';
import { Paper } from '../parts/paper/paper.tsx';
import { PosterHours } from './poster-hours.tsx';

const STEPS = ['book', 'drop', 'collect'] as const;

const Step = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '8cqw minmax(0, 1fr)',
    columnGap: '2.5cqw',
    fontSize: '2.6cqw',
    lineHeight: 'snug',
    textWrap: 'balance',
    '& > svg': { gridRow: 'span 2', overflow: 'visible', fill: 'brand.subtle', stroke: 'brand.solid' },
    '& > svg text': { fill: 'brand.fg', stroke: 'none', fontSize: '30px', fontWeight: 700, textAnchor: 'middle' },
    '& > b': { fontSize: '3.2cqw', lineHeight: 'tight', alignSelf: 'end' },
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
  return (
    <Paper size={size} head={<Headline language={language} />}>
      <Box height="full" display="grid" gridTemplateRows="minmax(0, 1fr) auto" gap="3cqw" lang={language}>
        <Box
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) 30cqw"
          columnGap="3cqw"
          alignItems="center"
          textAlign="start"
        >
          <Steps language={language} />
          <QrPanel address={address} />
        </Box>
        <Box
          display="flex"
          justifyContent="space-between"
          gap="4cqw"
          pt="3cqw"
          borderTopWidth=".4cqw"
          borderTopStyle="dashed"
          borderColor="border.control"
          textAlign="start"
          fontSize="2.7cqw"
        >
          <Box flex="1 1 0" minWidth={0}>
            <Box
              fontSize={`${fittingSize(spot.businessName, { width: 31, most: 4.4, lines: 3.6 })}cqw`}
              fontWeight={700}
              mb="1cqw"
            >
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

/** Invites passers-by in the poster's language, and names the service in every other language. */
function Headline({ language }: { language: Language }) {
  const t = (key: string, lang = language) => translate('poster', key, {}, lang);
  const others = offeredLanguages(usePortal().config).filter(({ lang }) => lang !== language);
  return (
    <>
      <Box
        lang={language}
        fontSize="9.8cqw"
        lineHeight="1.05"
        fontWeight={700}
        letterSpacing="tight"
        textWrap="balance"
      >
        {t('headline')}
      </Box>
      <Box fontSize="2.4cqw" lineHeight="snug">
        <Box lang={language} fontSize="4.2cqw" fontWeight={600} lineHeight="tight">
          {t('here')}
        </Box>
        <Box
          css={{
            '& > span': { display: 'inline-block' },
            '& > span:not(:last-child)::after': { content: '"·"', mx: '1cqw' },
          }}
        >
          {others.map(({ lang }) => (
            <span key={lang} lang={lang}>
              {t('here', lang)}
            </span>
          ))}
        </Box>
      </Box>
    </>
  );
}

function Steps({ language }: { language: Language }) {
  return (
    <Box as="ol" display="grid" rowGap="3cqw">
      {STEPS.map((step, index) => (
        <Step key={step}>
          <svg viewBox="0 0 64 56" aria-hidden>
            <path d={TAG} fillRule="evenodd" strokeWidth="2.5" />
            <text x="39" y="39">
              {index + 1}
            </text>
          </svg>
          <b>{translate('poster', step, {}, language)}</b>
          <span>{translate('poster', `${step}.text`, {}, language)}</span>
        </Step>
      ))}
    </Box>
  );
}

function QrPanel({ address }: { address: string }) {
  return (
    <Box borderWidth="1cqw" borderColor="tag" borderRadius="3cqw" p="2cqw" textAlign="center" fontSize="2.2cqw">
      <Box role="img" aria-label={address}>
        <QrCode text={address} />
      </Box>
      <Box css={{ '& > span': { display: 'inline-block' } }}>
        {address
          .replace(/^https?:\/\//, '')
          .split(/(?<=\/)/)
          .map((part) => (
            <span key={part}>{part}</span>
          ))}
      </Box>
    </Box>
  );
}
