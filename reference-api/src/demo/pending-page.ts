import { html } from 'ghtml';
import type { OpeningInterval } from '../database/tables.ts';
import { localPage } from '../http/local-page.ts';
import { photoPath } from '../photos/photos.presenter.ts';
import type { PendingSpot } from './marketplace.repository.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * Shows each pending spot with its photo and details, and with warnings about what might keep travellers from
 * booking.
 */
export const pendingPage = (spots: readonly PendingSpot[]) =>
  localPage(
    'Spots that wait for approval',
    spots.length === 0
      ? '<p>None. A spot that a host adds in the portal appears here.</p>'
      : spots.map(pendingSpot).join('\n'),
  );

function pendingSpot(spot: PendingSpot): string {
  const warnings = warningsFor(spot);
  const [photo] = spot.photos;
  return html`<form method="post" action="/dev/spots/${encodeURIComponent(spot.id)}/approve">
    <h2>${spot.business_name}</h2>
    !${photo ? html`<img src="${photoPath(photo)}" alt="The host’s photo of ${spot.business_name}" />` : ''}
    !${warnings.length > 0 ? html`<ul class="warnings">!${warnings.map((line) => html`<li>${line}</li>`)}</ul>` : ''}
    <dl>!${factsOf(spot).map(([name, value]) => html`<dt>${name}</dt><dd>!${value}</dd>`)}</dl>
    <button>Approve ${spot.business_name}</button>
  </form>`;
}

function factsOf(spot: PendingSpot): [name: string, html: string][] {
  const { latitude, longitude, opening_hours: hours } = spot;
  const position = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return [
    ['Address', html`${spot.address}`],
    ['Position', html`<a href="${map}" rel="noreferrer" target="_blank">${position} on a map</a> (${spot.timezone})`],
    ['Capacity', html`${spot.capacity} bags, ${spot.type.replaceAll('_', ' ')}`],
    [
      'Hours',
      spot.open_twentyfour_seven
        ? 'Day and night'
        : DAYS.map((day, index) => html`${day} ${onDay(hours, index + 1)}`).join('<br>'),
    ],
    ['Description', html`${spot.description ?? 'None'}`],
    ['Host', html`${spot.host}, ${spot.email}`],
  ];
}

const onDay = (hours: readonly OpeningInterval[], day: number) =>
  hours
    .filter((each) => each.day === day)
    .map(({ open, close }) => `${open}–${close}`)
    .join(', ') || 'closed';

/** Returns the reasons why travellers might not book, or might not find the place. */
function warningsFor(spot: PendingSpot): string[] {
  const isClosed = !spot.open_twentyfour_seven && spot.opening_hours.length === 0;
  const found: [boolean, string][] = [
    [isClosed, 'Closed all week: travellers find the spot but can’t book it.'],
    [spot.photos.length === 0, 'There is no photo.'],
    [!spot.description?.trim(), 'There is no description.'],
    [spot.timezone.startsWith('Etc/'), `The position is at sea (${spot.timezone}).`],
  ];
  return found.filter(([applies]) => applies).map(([, line]) => line);
}
