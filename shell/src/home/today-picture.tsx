import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatTimeOfDay } from '@host-portal/shared-lib/time';
import {
  Box,
  Chip,
  GLYPHS,
  type GlyphName,
  Icon,
  styled,
  TagStub,
  type Tone,
  useUiText,
} from '@host-portal/shared-lib/ui';

type State = 'arriving' | 'inStore' | 'toCollect' | 'late';

const STATES: Record<State, { tone: Tone; glyph: GlyphName; action: 'checkIn' | 'checkOut' }> = {
  arriving: { tone: 'info', glyph: 'intoTray', action: 'checkIn' },
  inStore: { tone: 'good', glyph: 'onShelf', action: 'checkOut' },
  toCollect: { tone: 'waiting', glyph: 'hourglass', action: 'checkOut' },
  late: { tone: 'urgent', glyph: 'warning', action: 'checkOut' },
};

const COUNTERS: readonly (readonly [state: State, bookings: number, bags: number])[] = [
  ['arriving', 6, 15],
  ['inStore', 8, 19],
  ['toCollect', 3, 7],
  ['late', 1, 2],
];

const BOOKINGS: readonly { name: string; code: string; at: string; bags: number; state: State }[] = [
  { name: 'Luca D.', code: 'CXBRMF', at: '17:30', bags: 2, state: 'late' },
  { name: 'Siobhán O.', code: 'QVXCSD', at: '18:15', bags: 3, state: 'arriving' },
  { name: 'Yuki T.', code: 'S3SBMA', at: '19:45', bags: 4, state: 'toCollect' },
];
const OPEN = { name: 'Siobhán O’Brien', code: 'QVXCSD', at: '18:15', bags: 3, state: 'arriving' } as const;

const FROM_DESKTOP = '@media (min-width: 900px)';

const Screen = styled('div', {
  base: {
    display: 'grid',
    bg: 'bg.canvas',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'sheet',
    overflow: 'hidden',
    boxShadow: 'float',
    lineHeight: 'snug',
    fontVariantNumeric: 'tabular-nums',
    [FROM_DESKTOP]: { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
    '& [data-part=list]': { p: { base: 3, md: 6 }, minWidth: 0 },
    '& [data-part=title]': { fontSize: { base: 'xl', md: '2xl' }, fontWeight: 700, letterSpacing: 'tight' },
    '& [data-part=muted]': { color: 'fg.muted', fontSize: { base: 'sm', md: 'md' } },
    '& [data-part=counters]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      mt: 3,
      mb: 4,
      bg: 'bg.surface',
      borderWidth: '1px',
      borderRadius: 'card',
      overflow: 'hidden',
      '& > div': { px: { base: 2, md: 4 }, py: { base: 2, md: 3 }, minWidth: 0 },
      '& > div + div': { borderLeft: '1px dashed var(--bp-colors-border-strong)' },
      // Four German labels don't fit side by side on a phone.
      '@media (max-width: 599.98px)': {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        '& > :nth-child(3)': { borderLeftColor: 'transparent' },
        '& > :nth-child(n + 3)': { borderTop: '1px dashed var(--bp-colors-border-strong)' },
      },
      '& > :last-child': { bg: 'urgent.subtle' },
      '& b': { display: 'block', fontSize: { base: '2xl', md: '3xl' }, lineHeight: 'tight' },
      '& span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
      '& [data-part=state]': { color: 'colorPalette.fg', fontWeight: 600, fontSize: { base: 'sm', md: 'md' } },
    },
    '& [data-part=rows]': { bg: 'bg.surface', borderWidth: '1px', borderRadius: 'card', overflow: 'hidden' },
    '& [data-part=row]': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: 3,
      p: 3,
      '& b': { display: 'block', fontSize: 'lg', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
    '& [data-part=row] + [data-part=row]': { borderTopWidth: '1px' },
    '& [data-part=fact]': { display: 'flex', alignItems: 'center', gap: 1, color: 'colorPalette.fg', fontSize: 'sm' },
    '& [data-part=button]': {
      px: 3.5,
      py: 2.5,
      bg: 'bg.surface',
      borderWidth: '1px',
      borderColor: 'brand.solid',
      borderRadius: 'control',
      color: 'brand.fg',
      fontWeight: 600,
      textAlign: 'center',
      '&[data-urgent]': { borderColor: 'urgent.solid', color: 'urgent.fg' },
      '&[data-solid]': {
        bg: 'brand.counter',
        color: 'brand.contrast',
        fontSize: 'lg',
        py: 3.5,
        mt: 'auto',
        width: 'full',
      },
    },
    '& [data-part=sheet]': {
      display: 'none',
      p: 6,
      bg: 'bg.surface',
      borderLeftWidth: '1px',
      [FROM_DESKTOP]: { display: 'flex' },
      flexDirection: 'column',
      alignItems: 'start',
      gap: 4,
    },
    '& [data-part=tag]': { display: 'flex', alignItems: 'center', gap: 4 },
    '& [data-part=time]': { fontSize: 'xl', fontWeight: 700 },
    '& [data-part=code]': { fontSize: 'lg', fontWeight: 600, letterSpacing: '.06em' },
  },
});

/** A picture of Today with demo bookings. It's drawn with the design tokens, so it follows theme, language and brand. */
export function TodayPicture() {
  const { t, locale } = useTranslation('home');
  const label = useUiText();
  return (
    <Screen role="img" aria-label={t('picture.label')}>
      <div data-part="list">
        <div data-part="title">{t('picture.today')}</div>
        <div data-part="muted">Café Lisboa</div>
        <div data-part="counters">
          {COUNTERS.map(([state, bookings, bags]) => (
            <Box key={state} colorPalette={STATES[state].tone}>
              <b>{bookings}</b>
              <span data-part="state">{label(`state.${state}`)}</span>
              <span data-part="muted">{label('bags', { count: bags })}</span>
            </Box>
          ))}
        </div>
        <div data-part="rows">
          {BOOKINGS.map(({ name, code, at, bags, state }) => (
            <Box key={code} data-part="row" colorPalette={STATES[state].tone}>
              <TagStub count={bags} tone={STATES[state].tone} />
              <div>
                <div data-part="muted">{formatTimeOfDay(at, locale)}</div>
                <b>{name}</b>
                <div data-part="fact">
                  <Icon glyph={GLYPHS[STATES[state].glyph]} size={16} />
                  <span>{label(`state.${state}`)}</span>
                </div>
              </div>
              <div data-part="button" data-urgent={state === 'late' || undefined}>
                {label(`action.${STATES[state].action}`)}
              </div>
            </Box>
          ))}
        </div>
      </div>
      <div data-part="sheet">
        <Chip icon={GLYPHS[STATES[OPEN.state].glyph]} tone={STATES[OPEN.state].tone}>
          {label(`state.${OPEN.state}`)}
        </Chip>
        <div data-part="title">{OPEN.name}</div>
        <div data-part="tag">
          <TagStub count={OPEN.bags} tone={STATES[OPEN.state].tone} size="sheet" />
          <div>
            <div data-part="time">{formatTimeOfDay(OPEN.at, locale)}</div>
            <div data-part="code">{OPEN.code}</div>
            <div data-part="muted">{label('bags', { count: OPEN.bags })}</div>
          </div>
        </div>
        <div data-part="button" data-solid>
          {label('action.checkIn')}
        </div>
      </div>
    </Screen>
  );
}
