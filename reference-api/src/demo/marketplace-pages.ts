import { html } from 'ghtml';
import { localPage as page } from '../http/local-page.ts';
import type { DemoSpotRow } from './marketplace.repository.ts';

export const spotPage = ({ id, business_name, address, capacity }: DemoSpotRow) =>
  page(
    business_name,
    html`<p>${address}</p>
      <p>Luggage storage for ${capacity} bags. This page of the demo replaces the marketplace’s own.</p>
      <form method="post" action="/dev/spots/${encodeURIComponent(id)}/book">
        <label>First name <input name="first_name" required maxlength="60" autocomplete="given-name" /></label>
        <label>Last name <input name="last_name" required maxlength="60" autocomplete="family-name" /></label>
        <label>Bags <input name="bags" type="number" required min="1" max="${capacity}" value="2" /></label>
        <button>Book from now on</button>
      </form>`,
  );

export const bookedPage = ({ business_name }: DemoSpotRow, bags: number) =>
  page(
    'Booked',
    html`<p>
      ${bags === 1 ? '1 bag' : `${bags} bags`} at ${business_name}, from now on. The host sees it under Today.
    </p>`,
  );
