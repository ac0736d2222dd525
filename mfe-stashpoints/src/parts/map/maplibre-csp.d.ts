/** The build that needs no `unsafe-*` source: the same library, its worker in a file of its own. */
declare module 'maplibre-gl/dist/maplibre-gl-csp.js' {
  export * from 'maplibre-gl';
}
