import { createMemoryRouter } from 'react-router-dom';
import { createLanguages } from './languages.ts';
import { createPageMoves, type ShellRouter } from './page-moves.ts';

test('a link that is tapped during a language change still opens its page', async () => {
  let letThrough = () => undefined as void;
  const slow = new Promise<void>((resolve) => (letThrough = resolve));
  const router = createMemoryRouter(
    [
      { path: '/:lang?/list', element: null },
      { path: '/:lang?/spot', element: null, loader: () => slow.then(() => null) },
    ],
    { initialEntries: ['/list?campaign=x'] },
  );
  const languages = createLanguages(jest.fn(), async () => undefined);
  const moves = createPageMoves(() => router as ShellRouter, languages);

  const tapped = router.navigate('/spot?tab=hours');
  const switched = moves.changeLanguage('de');
  await languages.ensure('de');
  letThrough();
  await Promise.all([tapped, switched]);

  expect(router.state.location).toMatchObject({ pathname: '/de/spot', search: '?tab=hours' });
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/list');
  router.dispose();
});
