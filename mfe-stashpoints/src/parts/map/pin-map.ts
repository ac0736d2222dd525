import { type LngLatLike, Map as MapView, Marker, setWorkerUrl } from 'maplibre-gl/dist/maplibre-gl-csp.js';
import { type AttributionPart, attributionParts } from './attribution.ts';

/** A position in degrees (WGS 84). */
export type Coordinates = { lat: number; lng: number };

export type PinMap = {
  /** Moves the pin, and moves the map if the pin would be out of view. Null removes the pin. */
  movePin: (coordinates: Coordinates | null) => void;
  /** Changes the zoom level: 1 doubles the scale, -1 halves it. */
  zoom: (steps: number) => void;
  end: () => void;
};

export type PinMapOptions = {
  styleUrl: string;
  /** Returns a URL from which the library can start its worker (`portal.workerUrl`). */
  workerUrl: (file: URL) => Promise<string>;
  coordinates: Coordinates | null;
  labels: { map: string; pin: string };
  /** Called when the host has moved the pin by tapping or dragging. */
  onPick: (coordinates: Coordinates) => void;
  /**
   * Called when the style has loaded, and again when its sources add attributions. Attributions must be shown below
   * the map.
   */
  onReady: (attribution: AttributionPart[]) => void;
  /** Called if the map's style couldn't be loaded, so that the map is empty. */
  onFailure: (error: unknown) => void;
};

/** The zoom level at which a single door is recognizable. */
const DOOR_ZOOM = 16;

/** Creates a map with one pin. Only this module imports the library. Throws without WebGL. */
export async function openPinMap(element: HTMLElement, options: PinMapOptions): Promise<PinMap> {
  const { styleUrl, coordinates, labels, onPick, onReady, onFailure } = options;
  setWorkerUrl(await options.workerUrl(WORKER));
  const map = new MapView({
    container: element,
    style: styleUrl,
    ...(coordinates && { center: lngLat(coordinates), zoom: DOOR_ZOOM }),
    // The library's controls insert HTML, which Trusted Types blocks. Our own controls are rendered next to the map.
    attributionControl: false,
    maplibreLogo: false,
    // Zooming by scrolling is off so that the wheel scrolls the page, and rotation is off so that north is always up.
    scrollZoom: false,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    locale: { 'Map.Title': labels.map, 'Marker.Title': labels.pin },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();

  const pin = new Marker({ draggable: true, color: PIN_COLOR });
  pin.getElement().setAttribute('role', 'img');
  const setPin = (next: Coordinates | null) => {
    if (next) pin.setLngLat(lngLat(next)).addTo(map);
    else pin.remove();
  };
  setPin(coordinates);

  const tell = ({ lng, lat }: { lng: number; lat: number }) => onPick({ lat, lng: wrapped(lng) });
  pin.on('dragend', () => tell(pin.getLngLat()));
  map.on('click', ({ lngLat: at }) => {
    setPin(at);
    tell(at);
  });
  let hasStyle = false;
  const ready = () => onReady(attributionParts(attributionsOf(map)));
  map.on('style.load', () => {
    hasStyle = true;
    ready();
  });
  map.on('sourcedata', ({ sourceDataType }) => {
    if (sourceDataType === 'metadata' && hasStyle) ready();
  });
  // Errors after loading are about single tiles, which the library requests again.
  map.on('error', ({ error }) => {
    if (!hasStyle) onFailure(error);
  });
  return {
    movePin: (next) => {
      setPin(next);
      if (!next || map.getBounds().contains(lngLat(next))) return;
      map.jumpTo({ center: lngLat(next), zoom: Math.max(map.getZoom(), DOOR_ZOOM) });
    },
    zoom: (steps) => map.easeTo({ zoom: map.getZoom() + steps }),
    end: () => map.remove(),
  };
}

const WORKER = new URL('maplibre-gl/dist/maplibre-gl-csp-worker.js', import.meta.url);
const PIN_COLOR = 'var(--bp-colors-brand-solid)';

const lngLat = ({ lng, lat }: Coordinates): LngLatLike => [lng, lat];
/** Wraps the longitude to ±180°, because a map that was dragged around the world returns 361° instead of 1°. */
const wrapped = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;

const attributionsOf = (map: MapView) =>
  Object.keys(map.getStyle().sources).flatMap((id) => map.getSource(id)?.attribution ?? []);
