import type { BrowserContext, Page } from '@playwright/test';
import { layoutFaults, NARROW } from '../../tools/audit/layout.ts';
import type { RunningPortal } from '../../tools/test-portal/portal.ts';
import { expect, test } from '../journey.ts';
import { messagesOf } from '../messages.ts';
import { axeFaults } from '../page/axe-faults.ts';
import { aPhonePhoto } from '../photos.ts';

// Follows a new host's first hour on a phone, in Spanish, using only what is on screen.
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'es-ES',
  timezoneId: 'Europe/Madrid',
  portalOf: 'a new host',
});

const SPOT = 'Quiosco Sol';
const auth = messagesOf('mfe-auth', 'es');
const spots = messagesOf('mfe-stashpoints', 'es');
const bookings = messagesOf('mfe-bookings', 'es');
const steps = messagesOf('mfe-stashpoints', 'es', 'src/first-steps/locales');

test('a new host signs up, adds a spot and checks in the first bag, on a phone, in Spanish', async ({
  page,
  context,
  portal,
}) => {
  await signUp(page);
  await addSpot(page);

  await page.getByRole('navigation').getByRole('link', { name: 'Hoy' }).click();
  await expect(page.getByText(bookings('open.inReview'))).toBeVisible();
  await expect(page.getByText(steps('done', { done: '4', all: '8' }))).toBeVisible();
  await checkFirstSteps(page);
  await page.getByRole('link', { name: steps('tags') }).click();
  await page.getByLabel(/unidades/).fill('100');
  await page.getByRole('button', { name: /^Pedir/ }).click();
  await expect(page.getByText(/^Pedido para Quiosco Sol/)).toBeVisible();

  await approve(context, portal);
  const [mail] = await portal.mails();
  expect(mail?.recipient).toBe('lucia@example.com');
  expect(mail?.subject).toContain(SPOT);

  await page.goto(/^http\S+\/account$/m.exec(mail?.body ?? '')?.[0] ?? '');
  await expect(page.getByText(steps('done', { done: '6', all: '8' }))).toBeVisible();
  await expect(page.getByText(bookings('open.inReview'))).toBeHidden();
  await page.getByRole('navigation').getByRole('button', { name: 'Más' }).click();
  await page.getByRole('link', { name: 'Puntos de consigna' }).click();
  await page.getByRole('link', { name: SPOT }).click();
  await book(context, await page.getByRole('link', { name: /página para los clientes/ }).getAttribute('href'));

  await page.getByRole('navigation').getByRole('link', { name: 'Hoy' }).click();
  // Presses the button, because the list would otherwise take up to a minute to refresh.
  await page.getByRole('button', { name: 'Actualizar' }).click();
  const row = page.locator('[data-booking]').filter({ hasText: 'Marta' });
  await row.getByRole('button', { name: /^Recibir 2 bultos/ }).click();
  await expect(row.getByRole('button', { name: /^Deshacer/ })).toBeVisible();
});

/** Checks the list of first steps here, because only a new host has it and the audit uses another host. */
async function checkFirstSteps(page: Page) {
  const phone = page.viewportSize();
  expect.soft(await axeFaults(page)).toEqual([]);
  await page.setViewportSize(NARROW);
  expect.soft(await layoutFaults(page)).toEqual([]);
  if (phone) await page.setViewportSize(phone);
}

async function signUp(page: Page) {
  await page.goto('/es');
  await page.getByRole('link', { name: 'Registrarse como colaborador' }).first().click();
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía');
  await page.getByLabel('Apellidos').fill('Ferrer');
  await page.getByLabel(auth('email.label')).fill('lucia@example.com');
  await page.getByLabel(auth('phone.label'), { exact: true }).fill('612 345 678');
  for (const label of ['password.label', 'password.repeat.label'])
    await page.getByLabel(auth(label), { exact: true }).fill('guardo maletas con gusto');
  await page.getByRole('checkbox', { name: /^Acepto/ }).check();
  await page.getByRole('button', { name: auth('signup.submit') }).click();
}

async function addSpot(page: Page) {
  const goOn = () => page.getByRole('button', { name: spots('create.next') }).click();
  await page.getByLabel(spots('create.field.businessName')).fill(SPOT);
  await page.getByLabel(spots('create.field.type')).selectOption({ label: 'Cafetería' });
  await goOn();
  await page.getByLabel(spots('create.field.address')).fill('Puerta del Sol 3, Madrid');
  await page.getByLabel(spots('create.field.postalCode')).fill('28013');
  await page.getByLabel(spots('create.field.countryCode')).selectOption('ES');
  await page.getByLabel(spots('create.link.label')).fill('https://maps.example/@40.4168,-3.7038,17z');
  await expect(page.getByText(spots('create.locate.found'))).toBeVisible();
  await expect(page.getByText('Madrid, España, a 3 km del centro')).toBeVisible();
  await goOn();
  await page.locator('input[type=file]').setInputFiles(await aPhonePhoto(page, { width: 800, height: 600 }));
  await goOn();
  await page.getByRole('radio', { name: /^Todos los días/ }).check();
  await goOn();
  await page.getByRole('button', { name: spots('create.send') }).click();
  await expect(page.getByText(spots('create.done.title'))).toBeVisible();
}

/** Approves the spot as the marketplace would, on a page of the demo API. */
async function approve(context: BrowserContext, portal: RunningPortal) {
  const marketplace = await context.newPage();
  await marketplace.goto(`${portal.apiUrl}/dev/spots`);
  await marketplace.getByRole('button', { name: `Approve ${SPOT}` }).click();
  await expect(marketplace.getByText(SPOT)).toBeHidden();
  await marketplace.close();
}

/** Makes a booking as a traveller would, on the spot's page. */
async function book(context: BrowserContext, address: string | null) {
  const traveller = await context.newPage();
  await traveller.goto(address ?? '');
  await traveller.getByLabel('First name').fill('Marta');
  await traveller.getByLabel('Last name').fill('Vidal');
  await traveller.getByRole('button', { name: 'Book from now on' }).click();
  await expect(traveller.getByRole('heading', { name: 'Booked' })).toBeVisible();
  await traveller.close();
}
