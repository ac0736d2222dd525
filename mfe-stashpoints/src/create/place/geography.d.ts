// These JSON modules are declared, because otherwise the compiler would infer their types from megabytes of data.

declare module 'city-timezones/data/cityMap.json' {
  const cities: readonly { city: string; lat: number; lng: number; iso2: string; pop: number }[];
  export default cities;
}

declare module 'world-atlas/countries-50m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const atlas: Topology<{ land: GeometryCollection; countries: GeometryCollection }>;
  export default atlas;
}
