/** The grid size of the outlines in degrees, about a kilometre. */
const GRID = 0.01;
/** The minimum population of a city, the same as in `places.ts`. */
const SMALLEST_CITY = 10_000;

/**
 * Webpack loader for the geographical data of `mfe-stashpoints/src/create/place`. Keeps only the data that the small
 * map shows, a fifth of the original size, without changing the format.
 */
export default function smallerGeography(source) {
  const data = JSON.parse(source);
  return JSON.stringify(Array.isArray(data) ? smallerCities(data) : smallerOutlines(data));
}

const smallerCities = (cities) =>
  cities
    .filter(({ pop }) => pop >= SMALLEST_CITY)
    .map(({ city, lat, lng, iso2, pop }) => ({
      city,
      lat: rounded(lat),
      lng: rounded(lng),
      iso2,
      pop: Number(pop.toPrecision(1)),
    }));

const rounded = (degrees) => Number(degrees.toFixed(2));

/**
 * Rounds the points of a TopoJSON topology to the grid and removes names. Each point in an arc is stored as the
 * difference from the previous point.
 */
function smallerOutlines({ type, objects, arcs, transform }) {
  const { scale, translate } = transform;
  const onGrid = (axis, at) => Math.round((at * scale[axis] + translate[axis] - ORIGIN[axis]) / GRID);
  const smaller = (arc) => {
    let [fromX, fromY] = [0, 0];
    let [lastX, lastY] = [0, 0];
    return arc.flatMap(([dx, dy], index) => {
      [fromX, fromY] = [fromX + dx, fromY + dy];
      const [x, y] = [onGrid(0, fromX), onGrid(1, fromY)];
      const step = [x - lastX, y - lastY];
      if (index > 0 && index < arc.length - 1 && step[0] === 0 && step[1] === 0) return [];
      [lastX, lastY] = [x, y];
      return [step];
    });
  };
  const geometries = objects.countries.geometries.map(({ type: kind, arcs: own }) => ({ type: kind, arcs: own }));
  return {
    type,
    transform: { scale: [GRID, GRID], translate: ORIGIN },
    objects: { land: objects.land, countries: { type: 'GeometryCollection', geometries } },
    arcs: arcs.map(smaller),
  };
}

const ORIGIN = [-180, -90];
