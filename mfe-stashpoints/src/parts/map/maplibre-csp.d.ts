/**
 * The library's build for strict content security policies. Its worker is a separate file, so the policy needs no
 * `unsafe-*` source.
 */
declare module 'maplibre-gl/dist/maplibre-gl-csp.js' {
  export * from 'maplibre-gl';
}
