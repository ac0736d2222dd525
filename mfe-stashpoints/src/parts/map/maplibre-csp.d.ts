/** The build that needs no `unsafe-*` source: the same library, with its worker in a separate file. */
declare module 'maplibre-gl/dist/maplibre-gl-csp.js' {
  export * from 'maplibre-gl';
}
