import smallerGeography from './smaller-geography.js';

const smaller = (data: object): unknown => JSON.parse(smallerGeography(JSON.stringify(data)));

test('cities keep their name, country, position and size, and small cities are omitted', () => {
  const city = {
    city: 'Lisbon',
    lat: 38.72272288,
    lng: -9.144866305,
    pop: 1_664_901,
    iso2: 'PT',
    timezone: 'Europe/Lisbon',
  };
  expect(smaller([city, { ...city, city: 'Sintra', pop: 9999 }])).toEqual([
    { city: 'Lisbon', lat: 38.72, lng: -9.14, iso2: 'PT', pop: 2_000_000 },
  ]);
});

test('outlines keep their ends and shape on the coarser grid, and their names are removed', () => {
  const geometry = { type: 'Polygon', arcs: [[0]] };
  const atlas = {
    type: 'Topology',
    transform: { scale: [0.004, 0.002], translate: [-180, -90] },
    // The second point is only 0.004° and 0.002° away from the first, so both become the same point on the coarser
    // grid.
    arcs: [[[1000, 2000], [1, 1], [500, 0], [0, 500], [-501, -501]]],
    objects: {
      land: { type: 'GeometryCollection', geometries: [geometry] },
      countries: { type: 'GeometryCollection', geometries: [{ ...geometry, id: '620', properties: { name: 'Portugal' } }] },
    },
  }; // prettier-ignore
  expect(smaller(atlas)).toEqual({
    type: 'Topology',
    transform: { scale: [0.01, 0.01], translate: [-180, -90] },
    arcs: [[[400, 400], [200, 0], [0, 100], [-200, -100]]],
    objects: {
      land: { type: 'GeometryCollection', geometries: [geometry] },
      countries: { type: 'GeometryCollection', geometries: [geometry] },
    },
  }); // prettier-ignore
});
