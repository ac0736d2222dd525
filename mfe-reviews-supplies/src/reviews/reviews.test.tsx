import { screen, within } from '@testing-library/react';
import { axeFaults, aPage, aReview, fakeApi, renderSlot } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aServer, NOW, SPOT } from '../testing/server.fixture.ts';

const open = (options: Parameters<typeof renderSlot>[2] = {}) =>
  renderSlot(remote, 'reviews', { name: 'reviews-supplies', now: NOW, context: SPOT, ...options });

const reviewOf = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  if (!item) throw new Error(`no review of ${name}`);
  return within(item);
};

test('the tab requests this spot’s first page with the spec’s parameter names', async () => {
  aServer();
  await open();
  await screen.findByText('Max');
  const [request] = fakeApi.requestsTo('GET /v2/reviews');
  expect(Object.fromEntries(request!.query)).toEqual({ page: '1', per_page: '10', stashpoint_id: 's1' });
});

test('a review that can’t be parsed is reported above the others', async () => {
  aServer();
  fakeApi.get(
    '/v2/reviews',
    aPage([aReview({ firstName: 'Max' }), { ...aReview({ firstName: 'Noor' }), created: 'soon' }]),
  );
  await open();
  expect(await screen.findByText('Max')).toBeVisible();
  expect(screen.getByText('1 review couldn’t be read: Noor. Please contact us.')).toBeVisible();
});

test('nothing is requested without a spot', async () => {
  await open({ context: {} });
  expect(fakeApi.requests()).toEqual([]);
});

test('a rating has a text alternative, a translation shows its language, and the original is one click away', async () => {
  aServer();
  const { user } = await open();
  const review = await reviewOf('Émile');
  expect(review.getByText('4 out of 5')).toBeVisible();
  expect(review.getByText('Mar 2, 2026').parentElement).toHaveTextContent('Mar 2, 2026 · Lisbon');
  expect(review.getByText('A very friendly welcome.')).not.toHaveAttribute('lang');
  expect(review.getByText('Translated from French')).toBeVisible();
  await user.click(review.getByRole('button', { name: 'Show original' }));
  expect(review.getByText('Accueil très sympathique.')).toHaveAttribute('lang', 'fr');
  expect(review.getByText('Language: French')).toBeVisible();
  await user.click(review.getByRole('button', { name: 'Show translation' }));
  expect(review.getByText('A very friendly welcome.')).toBeVisible();
});

test('in the German portal, a French review is translated into German, and a German review has no link to an original', async () => {
  aServer();
  await open({ language: 'de' });
  const review = await reviewOf('Émile');
  expect(review.getByText('Sehr freundlicher Empfang.')).toBeVisible();
  expect(review.getByText('Originalsprache: Französisch')).toBeVisible();
  const own = await reviewOf('Max');
  expect(own.getByText('Sehr freundlich.')).not.toHaveAttribute('lang');
  expect(own.queryByRole('button', { name: /Original/ })).not.toBeInTheDocument();
});

test('a review without text, rating or name shows placeholders, and markup is shown as plain text', async () => {
  aServer();
  const plain = { stashpointReviewTranslations: {}, language: 'en' };
  fakeApi.get(
    '/v2/reviews',
    aPage([
      { ...aReview({ firstName: 'Silent', stashpointReview: null, stashpointRating: null }), ...plain },
      { ...aReview({ firstName: null, stashpointReview: '<img src=x onerror=alert(1)>' }), ...plain },
      { ...aReview({ firstName: 'Yuki', stashpointReview: '早い' }), ...plain, language: 'ja' },
    ]),
  );
  await open();
  const silent = await reviewOf('Silent');
  expect(silent.getByText('No comment')).toBeVisible();
  expect(silent.getByText('No rating')).toBeVisible();
  expect((await reviewOf('A traveller')).getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  const foreign = await reviewOf('Yuki');
  expect(foreign.getByText('早い')).toHaveAttribute('lang', 'ja');
  expect(foreign.getByText('Language: Japanese')).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

test('the bars, the trend and the list cover only the loaded reviews and grow with the next page', async () => {
  aServer();
  const { user } = await open();
  expect(await screen.findByText('10 of 14 reviews shown')).toBeVisible();
  expect(screen.getByText('The bars show the 10 newest reviews of 14.')).toBeVisible();
  expect(await screen.findByText('4.7')).toBeVisible();
  expect(screen.getByRole('button', { name: '5 stars 9 reviews' })).toBeVisible();
  expect(screen.getByText(/The oldest month may be incomplete/)).toBeVisible();
  expect(screen.getByRole('row', { name: 'Feb 2026 5 6 reviews' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show older reviews' }));
  expect(await screen.findByText('14 of 14 reviews shown')).toBeVisible();
  expect(screen.getByText('The bars show all 14 reviews.')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Jan 2026 4.3 6 reviews' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older reviews' })).not.toBeInTheDocument();
  expect(fakeApi.requestsTo('GET /v2/reviews').map(({ query }) => query.get('page'))).toEqual(['1', '2']);
});

test('selecting a bar filters the loaded reviews, and an empty result suggests loading older reviews', async () => {
  aServer();
  const { user } = await open();
  const bar = await screen.findByRole('button', { name: '4 stars 1 review' });
  await user.click(bar);
  expect(bar).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('4 stars: 1 of the 10 loaded')).toBeVisible();
  expect(screen.queryByText('Max')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '1 star 0 reviews' }));
  expect(screen.getByText('There may be some among the older ones.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show older reviews' }));
  expect(await screen.findByText('Comment 14')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByText('Max')).toBeVisible();
});

test('selecting a language and a bar shows only the reviews that match both', async () => {
  aServer();
  const { user } = await open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Show only comments in' }), 'French (1)');
  expect(screen.getByText('French: 1 of the 10 loaded')).toBeVisible();
  expect(screen.getByText('Émile')).toBeVisible();
  expect(screen.queryByText('Max')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '1 star 0 reviews' }));
  expect(screen.getByText(/^1 star,? French: 0 of the 10 loaded$/)).toBeVisible();
  expect(screen.getByText('None of the loaded reviews fits')).toBeVisible();
});

test('loading stops when a page contains nothing new, and no review is listed twice', async () => {
  const { reviews } = aServer();
  fakeApi.get('/v2/reviews', aPage(reviews.slice(0, 10), { total: 99, pages: 10, hasNext: true }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show older reviews' }));
  expect(await screen.findByText('10 of 10 reviews shown')).toBeVisible();
  expect(screen.getAllByText('Max')).toHaveLength(1);
});

test('a failed next page is reported next to its button, and the loaded reviews stay visible', async () => {
  const { reviews } = aServer();
  const first = aPage(reviews.slice(0, 10), { total: 14, pages: 2, hasNext: true });
  fakeApi.get('/v2/reviews', first, 400, aPage(reviews.slice(10), { page: 2, pages: 2, total: 14 }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show older reviews' }));
  expect(await screen.findByText('We couldn’t load older reviews. Try again.')).toBeVisible();
  expect(screen.getByText('Max')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show older reviews' }));
  expect(await screen.findByText('Comment 14')).toBeVisible();
});

test('a review is reported by an email that names it, or by a copy of the address and text', async () => {
  aServer();
  const { user } = await open();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  const report = await screen.findByRole('button', { name: 'Report this review: Émile' });
  await user.click(report);
  await user.click(screen.getByRole('menuitem', { name: 'Copy address and text' }));
  expect(await screen.findByText('Copied. Send it to hosts@example.com.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^hosts@example\.com\nReport of review r2\n/));
  await user.click(report);
  const link = screen.getByRole('menuitem', { name: 'Write an e-mail' });
  const mail = new URL(link.getAttribute('href') ?? '');
  expect(mail.protocol + mail.pathname).toBe('mailto:hosts@example.com');
  expect(mail.searchParams.get('subject')).toBe('Report of review r2');
  expect(mail.searchParams.get('body')).toContain('Storage spot: Café Lisboa (s1)');
});

test('reviews cannot be reported if no address is configured', async () => {
  aServer();
  await open({ config: { supportEmail: '' } });
  await screen.findByText('Max');
  expect(screen.queryByRole('button', { name: /^Report/ })).not.toBeInTheDocument();
});

test('an empty list explains what will appear there, and a failed read offers a retry', async () => {
  aServer();
  fakeApi.get('/v2/reviews', 400, aPage([]));
  const { user } = await open();
  expect(await screen.findByText('We can’t show reviews right now')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No reviews yet' })).toBeVisible();
});

test.each(['en', 'de'] as const)('the tab has no accessibility violations (%s)', async (language) => {
  aServer();
  await open({ language });
  await screen.findByText('Émile');
  expect(await axeFaults()).toEqual([]);
});

test('a review’s city is isolated, so that an Arabic one doesn’t reorder the date', async () => {
  aServer();
  fakeApi.get('/v2/reviews', aPage([aReview({ firstName: 'Noor', stashpointCity: 'دبي 2' })]));
  await open();
  expect((await reviewOf('Noor')).getByText('· \u2068دبي 2\u2069')).toBeVisible();
});
