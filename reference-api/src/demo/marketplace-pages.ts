import { html } from 'ghtml';
import type { DemoSpotRow } from './marketplace.repository.ts';

/** Renders a static page of the demo's marketplace. `content` is HTML. */
const page = (title: string, content: string) =>
  html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style>
        body {
          font:
            18px/1.5 system-ui,
            sans-serif;
          max-width: 36rem;
          margin: 2rem auto;
          padding: 0 1rem;
          color-scheme: light dark;
        }
        form {
          display: grid;
          gap: 0.75rem;
          padding: 1rem 0;
          border-top: 1px solid #8886;
        }
        label {
          display: grid;
          gap: 0.25rem;
        }
        input,
        button {
          font: inherit;
          padding: 0.6rem 0.8rem;
        }
        h2 {
          font-size: 1.1rem;
          margin: 0;
        }
        p {
          margin: 0;
        }
      </style>
      <h1>${title}</h1>
      !${content}
    </html>`;

export const pendingPage = (spots: readonly DemoSpotRow[]) =>
  page(
    'Spots that wait for approval',
    spots.length === 0
      ? '<p>None. A spot that a host adds in the portal appears here.</p>'
      : spots
          .map(
            ({ id, business_name, address }) =>
              html`<form method="post" action="/dev/spots/${encodeURIComponent(id)}/approve">
                <h2>${business_name}</h2>
                <p>${address}</p>
                <button>Approve ${business_name}</button>
              </form>`,
          )
          .join('\n'),
  );

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
