/** The library's build that needs no `unsafe-*` source; its worker is a separate file. */
declare module 'maplibre-gl/dist/maplibre-gl-csp.js' {
  export * from 'maplibre-gl';
}
