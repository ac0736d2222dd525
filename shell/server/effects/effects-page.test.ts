/** @jest-environment node */
import { effectsPage } from './effects-page.ts';
import type { ReleaseEffects } from './release-effects.ts';

const about = { brand: 'Bag & post', at: '2026-03-05T14:05:00.000Z', days: 28 };
const effects = (release: string, undone: number): ReleaseEffects => ({
  release,
  first: '2026-03-02',
  last: '2026-03-05',
  views: 12_000,
  signUps: 4,
  shares: {
    failed: { part: 6, whole: 12_000 },
    undone: { part: undone, whole: 1000 },
    arrived: { part: 97, whole: 100 },
    late: { part: 0, whole: 0 },
  },
  medians: { opening: 4.24, firstBag: 60 },
});

test('each release stands beside the one before it', () => {
  const html = effectsPage({
    ...about,
    areas: [['bookings', [effects('1.1.0', 90), effects('1.0.0<b>', 20)]]],
    problem: null,
  });
  expect(html).toContain('<h2 id="bookings">bookings</h2>');
  expect(html).toContain(
    '<div class="bad"><dt>Taps undone</dt><dd>9.00 % <small>before 2.00 %: worse</small></dd></div>',
  );
  expect(html).toContain('<dt>Checked in of expected</dt><dd>97.00 % <small>before 97.00 %</small></dd>');
  expect(html).toContain('<dt>Opening to first tap</dt><dd>4.2 s <small>before 4.2 s</small></dd>');
  expect(html).toContain('<dt>Sign-up to first bag</dt><dd>3 days <small>before 3 days</small></dd>');
  expect(html).toContain('<dt>Taps made offline</dt><dd>–');
  expect(html).toContain('<dt>Page views</dt><dd>12,000</dd>');
  expect(html).toContain('1.0.0&lt;b&gt;');
  expect(html).toContain('<b aria-current="page">28 days</b>');
  expect(html).not.toContain('<script');
});

test('more than four releases of an area are unfolded', () => {
  const releases = Array.from({ length: 6 }, (_, at) => effects(`1.${9 - at}.0`, 20));
  expect(effectsPage({ ...about, areas: [['shell', releases]], problem: null })).toContain(
    '<summary>2 earlier releases</summary>',
  );
});

test.each([
  ['nothing was counted', null, '<p class="empty">Nothing was counted in these days.'],
  ['there is no database', { text: 'no <database>', isFault: false }, '<p class="empty">no &lt;database&gt;</p>'],
  ['it does not answer', { text: 'away', isFault: true }, 'role="alert"><ul><li>away</li></ul>'],
])('when %s the page says so', (_, problem, text) => {
  expect(effectsPage({ ...about, areas: [], problem })).toContain(text);
});
