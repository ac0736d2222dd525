import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../journey.ts';

test.use({ portalOf: 'two devices' });

const QUESTION = 'Changed elsewhere in the meantime';

/** Opens the same page on a host's laptop and phone. */
async function onBoth(laptop: Page, at: string) {
  await signIn(laptop, { at: `/login?next=${at}` });
  const phone = await laptop.context().newPage();
  await phone.goto(at);
  return phone;
}

const closeAt = (page: Page, day: string) => page.getByLabel(`${day}: closes`);
const saveHours = (page: Page) => page.getByRole('button', { name: 'Save hours' }).click();

test('when hours are changed on two devices, each save changes only its own days, and the host resolves a conflict', async ({
  page,
}) => {
  const phone = await onBoth(page, '/account/storage-spots/s101/hours');
  await closeAt(page, 'Thursday').fill('20:00');
  await expect(page.getByText('Thursday changed')).toBeVisible();

  await phone.getByRole('switch', { name: 'Open on Monday' }).click();
  await closeAt(phone, 'Tuesday').fill('17:00');
  await saveHours(phone);
  await expect(phone.getByText(/^Hours saved/)).toBeVisible();

  await saveHours(page);
  await expect(page.getByText(/^Hours saved/)).toBeVisible();
  await page.reload();
  await expect(closeAt(page, 'Thursday')).toHaveValue('8:00 pm');
  await expect(closeAt(page, 'Tuesday')).toHaveValue('5:00 pm');
  await expect(page.getByRole('switch', { name: 'Open on Monday' })).not.toBeChecked();

  await closeAt(phone, 'Thursday').fill('21:00');
  await saveHours(phone);
  const question = phone.getByRole('dialog', { name: QUESTION });
  await expect(question.getByRole('radio', { name: /^Keep theirs: .* – 8:00 pm/ })).toBeVisible();
  await question.getByRole('radio', { name: /^Use mine: .* – 9:00 pm/ }).check();
  await question.getByRole('button', { name: 'Save this choice' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(closeAt(page, 'Thursday')).toHaveValue('9:00 pm');
});

test('a closure extended on the phone keeps its new end when the laptop adds a reason', async ({ page }) => {
  await signIn(page, { at: '/login?next=/account/storage-spots/s103/closures?new=' });
  const sheet = page.getByRole('dialog', { name: 'Add a closure' });
  await sheet.getByLabel('Closed from').fill('2027-08-01');
  await sheet.getByLabel('Opens again').fill('2027-08-11');
  await sheet.getByRole('button', { name: 'Save closure' }).click();
  await expect(sheet).toBeHidden();
  const edit = async (device: Page) => {
    const closure = device.getByRole('group', { name: /Aug 1, 2027/ });
    await closure.getByRole('button', { name: 'Change' }).click();
    return device.getByRole('dialog', { name: 'Change this closure' });
  };
  const phone = await page.context().newPage();
  await phone.goto('/account/storage-spots/s103/closures');
  const [onLaptop, onPhone] = [await edit(page), await edit(phone)];
  await onPhone.getByLabel('Opens again').fill('2027-08-21');
  await onPhone.getByRole('button', { name: 'Save closure' }).click();
  await expect(onPhone).toBeHidden();

  await onLaptop.getByLabel(/^Reason/).fill('Painting');
  await onLaptop.getByRole('button', { name: 'Save closure' }).click();
  await expect(onLaptop).toBeHidden();
  await expect(page.getByText('Closed from Aug 1, 2027. Opens again Aug 21, 2027.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Painting/)).toBeVisible();
});
