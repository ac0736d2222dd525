import { arrivedSpot, withVersion } from './arrived-spot.ts';

const spot = (id: string, businessName = 'Café Zero', address = 'Null Island 0') => ({ id, businessName, address });
const attempt = withVersion({ knownIds: ['s1'], sent: [] }, { businessName: ' Café Zero ', address: 'Null Island 0' });

test.each([
  ['nothing new', [spot('s1')], attempt, null],
  ['the spot that was sent', [spot('s1'), spot('s2')], attempt, 's2'],
  ['somebody else’s new spot', [spot('s1'), spot('s2', 'Hotel')], attempt, null],
  ['the same name elsewhere', [spot('s1'), spot('s2', 'Café Zero', 'Other street')], attempt, null],
  ['the earlier of two versions', [spot('s2')], withVersion(attempt, spot('', 'Café Null')), 's2'],
  ['the later of two versions', [spot('s2', 'Café Null')], withVersion(attempt, spot('', 'Café Null')), 's2'],
  ['two that fit', [spot('s2'), spot('s3')], attempt, null],
])(
  'after a lost response, a spot in the list is identified only if it is certainly the one that was sent: %s',
  (_, spots, tried, id) => {
    expect(arrivedSpot(spots, tried)?.id ?? null).toBe(id);
  },
);
