import type { Closure } from '@host-portal/shared-lib/contract';
import { type Language, localeOf, type Messages } from '@host-portal/shared-lib/i18n';
import { Box, styled } from '@host-portal/shared-lib/ui';
import { fittingSize } from '../parts/paper/fitting-size.ts';
import type { PaperSize } from '../parts/paper/paper-sizes.ts';
import { Paper } from '../parts/paper/paper.tsx';
import { noticeText } from './notice-text.ts';

const Line = styled('p', { base: { lineHeight: 'snug', textWrap: 'balance' } });

export type NoticeProps = {
  closure: Closure;
  name: string;
  zone: string;
  languages: readonly { lang: Language; messages: Messages }[];
  /** The language of the large text. The other languages are below it. */
  language: Language;
  size: PaperSize;
};

/** A notice for the door that states in every language when the spot is closed and when it opens again. */
export function Notice({ closure, name, zone, languages, language, size }: NoticeProps) {
  const texts = languages.map(({ lang, messages }) => ({
    lang,
    ...noticeText(closure, { zone, locale: localeOf(lang), messages }),
  }));
  const own = texts.find(({ lang }) => lang === language);
  return (
    <Paper
      size={size}
      head={
        <Box
          lang={language}
          fontSize={`${fittingSize(own?.closed ?? '', { width: 76, most: 11 })}cqw`}
          lineHeight="1.05"
          fontWeight={700}
          letterSpacing="tight"
          textWrap="balance"
        >
          {own?.closed}
        </Box>
      }
    >
      <Box height="full" display="grid" gridTemplateRows="minmax(0, 1fr) auto auto" gap="2.5cqw">
        <Box lang={language} alignSelf="center" fontSize="4.7cqw">
          <Line>{own?.when}</Line>
          {own?.opens && (
            <Line fontWeight={700} mt="1.5cqw">
              {own.opens}
            </Line>
          )}
        </Box>
        <Box
          display="grid"
          gridTemplateColumns="19cqw minmax(0, 1fr)"
          columnGap="2cqw"
          rowGap="1.4cqw"
          pt="3cqw"
          borderTopWidth=".4cqw"
          borderTopStyle="dashed"
          borderColor="border.control"
          textAlign="start"
          fontSize="2.1cqw"
          lineHeight="snug"
        >
          {texts
            .filter(({ lang }) => lang !== language)
            .map(({ lang, closed, when, opens }) => (
              <Box key={lang} lang={lang} display="contents">
                <b>{closed}</b>
                <div>
                  <p>{when}</p>
                  <p>{opens}</p>
                </div>
              </Box>
            ))}
        </Box>
        <Box fontSize="3.2cqw" fontWeight={700} pt="2.5cqw" borderTopWidth=".2cqw" borderColor="border.control">
          <bdi>{name}</bdi>
        </Box>
      </Box>
    </Paper>
  );
}
