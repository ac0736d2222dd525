import { act, fireEvent } from '@testing-library/react';
import { aStashpoint, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import type { Attempt } from './draft/draft-storage.ts';
import { templateWeek } from './draft/hours-template.ts';
import { type SpotValues, startValues, type Step } from './draft/spot-draft.ts';
// Lazy code is loaded before the first test, because loading it during a test could exceed the test's timeout.
import './place/place-map.tsx';

export const PHOTO = 'data:image/jpeg;base64,/9j/4AAQ';

/** The values of a complete draft. */
export const FULL: SpotValues = {
  ...startValues(),
  businessName: 'Café Zero',
  type: 'cafe',
  address: 'Null Island 0',
  postalCode: '00000',
  countryCode: 'GB',
  coordinates: { lat: '38.71072', lng: '-9.14252' },
  photo: PHOTO,
  photoFileName: 'shop.jpg',
  notes: 'Ring twice',
  hoursChoice: 'everyDay',
  openingHours: templateWeek('everyDay'),
};

export const OLD = aStashpoint({ id: 's1' });
export const NEW = aStashpoint({
  id: 'sp9',
  businessName: 'Café Zero',
  address: 'Null Island 0',
  type: 'cafe',
  capacity: 10,
});

type Stored = { values?: Partial<SpotValues>; createdId?: string; attempt?: Attempt };

/** Stores a draft in this tab and opens one of its steps. */
export function openStep(step: Step, { values = {}, ...stored }: Stored = {}) {
  sessionStorage.setItem(
    'stashpoints.draft',
    JSON.stringify({ userId: 'u7', values: { ...FULL, ...values }, ...stored }),
  );
  return reopen(step);
}

/** Opens a step as a reload would, without changing the stored draft. */
export const reopen = (step: Step) =>
  renderRoutes(remote, {
    name: 'stashpoints',
    at: `/account/stashpoints/create?step=${step}`,
    now: '2026-03-05T14:05:00Z',
  });

export async function choosePhoto(container: HTMLElement, name = 'new.jpg', type = 'image/jpeg') {
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The step has no field for a photo.');
  await act(async () => fireEvent.change(input, { target: { files: [new File(['x'], name, { type })] } }));
}
