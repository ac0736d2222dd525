import type { BrowserContext } from '@playwright/test';

/** Registers spots with the form's API call. New spots have no bookings. */
export async function addSpots(device: BrowserContext, count: number) {
  const page = await device.newPage();
  await page.goto('/account/storage-spots');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(async (many) => {
    const token = /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    for (let number = 1; number <= many; number += 1) {
      const answer = await fetch('/v2/stashpoints', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Token ${token}` },
        body: JSON.stringify({
          address: `Rua Nova ${number}`,
          business_name: `Shop ${number}`,
          capacity: 20,
          country_code: 'PT',
          features: { step_free_access: true },
          latitude: 38.7,
          longitude: -9.1,
          postal_code: '1100-001',
          type: 'shop',
        }),
      });
      if (!answer.ok) throw new Error(`spot ${number}: ${answer.status} ${await answer.text()}`);
    }
  }, count);
  await page.close();
}
