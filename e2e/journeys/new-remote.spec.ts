import { expect, signIn, test } from '../journey.ts';
import { copySources } from '../../tools/running-portal/working-copy.ts';

test('a sixth remote is made, tested and released; the running portal, which nobody rebuilt, shows it', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000);
  await signIn(page, { at: '/login?next=/account' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Today' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Messages' })).toHaveCount(0);

  const sources = await copySources();
  try {
    const labels = 'Messages,Messagerie,Nachrichten,Messaggi,Mensajes,Mensagens';
    sources.run('tools/new-remote.ts', ['messages', '--labels', labels], {});
    sources.run('node_modules/@typescript/native/bin/tsc', ['-p', 'mfe-messages'], {});
    sources.run('node_modules/jest/bin/jest.js', ['-c', 'mfe-messages/jest.config.js', '--testTimeout', '60000'], {});
    sources.run('tools/release.ts', ['messages'], {
      RELEASE_STORE: portal.store.releases,
      RELEASE_KEYS: portal.store.keys,
    });
  } finally {
    await sources.remove();
  }

  await expect(async () => {
    await page.reload();
    await expect(navigation.getByRole('link', { name: 'Messages' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await navigation.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.goto('/de/account/messages');
  await expect(page.getByRole('heading', { level: 1, name: 'Nachrichten' })).toBeVisible();
});
