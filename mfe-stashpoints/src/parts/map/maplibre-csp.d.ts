/**
 * The library's build for strict content policies. Its worker is a separate file, so it needs no `unsafe-*` source.
 */
declare module 'maplibre-gl/dist/maplibre-gl-csp.js' {
  export * from 'maplibre-gl';
}
