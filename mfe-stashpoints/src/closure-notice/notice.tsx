import type { Closure } from '@host-portal/shared-lib/contract';
import { type Language, localeOf, type Messages } from '@host-portal/shared-lib/i18n';
import { Box, styled } from '@host-portal/shared-lib/ui';
import type { PaperSize } from '../parts/paper/paper-sizes.ts';
import { Paper } from '../parts/paper/paper.tsx';
import { noticeText } from './notice-text.ts';

const Line = styled('p', { base: { lineHeight: 'snug', textWrap: 'balance' } });

export type NoticeProps = {
  closure: Closure;
  /** The spot's name. */
  name: string;
  zone: string;
  languages: readonly { lang: Language; messages: Messages }[];
  /** The language of the large text. The other languages are below it. */
  language: Language;
  size: PaperSize;
};

/** A notice for the door that says in every language when the spot is closed and when it opens again. */
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
          fontSize="11cqw"
          lineHeight="1.05"
          fontWeight={700}
          letterSpacing="tight"
          textWrap="balance"
        >
          {own?.closed}
        </Box>
      }
    >
      <Box height="full" display="grid" gridTemplateRows="minmax(0, 1fr) auto auto" gap="4cqw">
        <Box lang={language} alignSelf="center" fontSize="5.4cqw">
          <Line>{own?.when}</Line>
          {own?.opens && (
            <Line fontWeight={700} mt="2cqw">
              {own.opens}
            </Line>
          )}
        </Box>
        <Box
          display="grid"
          gridTemplateColumns="repeat(2, minmax(0, 1fr))"
          gap="4cqw"
          pt="4cqw"
          borderTopWidth=".4cqw"
          borderTopStyle="dashed"
          borderColor="border.control"
          fontSize="2.7cqw"
        >
          {texts
            .filter(({ lang }) => lang !== language)
            .map(({ lang, closed, when, opens }) => (
              <div key={lang} lang={lang}>
                <Line fontSize="3.4cqw" fontWeight={700}>
                  {closed}
                </Line>
                <Line>{when}</Line>
                {opens && <Line>{opens}</Line>}
              </div>
            ))}
        </Box>
        <Box fontSize="3.4cqw" fontWeight={700} pt="3cqw" borderTopWidth=".2cqw" borderColor="border.control">
          <bdi>{name}</bdi>
        </Box>
      </Box>
    </Paper>
  );
}
