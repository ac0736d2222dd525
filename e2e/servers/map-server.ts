import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A map server on another origin. Its map has one square at 0/0. */
export type MapServer = {
  styleUrl: string;
  /** The requested paths. */
  asked: string[];
  stop: () => Promise<void>;
};

const SQUARE = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
];

export async function startMapServer(): Promise<MapServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const file = path === '/style.json' ? style() : path === '/square.json' ? square() : null;
    response.writeHead(file ? 200 : 404, { 'access-control-allow-origin': '*', 'content-type': 'application/json' });
    response.end(JSON.stringify(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /**
   * Returns the map's style. Its data is at a URL, so that the map library's worker has to fetch the data and split
   * it into tiles.
   */
  const style = () => ({
    version: 8,
    center: [0, 0],
    zoom: 6,
    sources: {
      square: {
        type: 'geojson',
        data: `${origin}/square.json`,
        attribution: '&copy; <a href="https://maps.example/copyright">Square Survey</a>',
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': '#0000ff' } },
      { id: 'land', type: 'fill', source: 'square', paint: { 'fill-color': '#00ff00' } },
    ],
  });
  const square = () => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [SQUARE] },
  });
  return {
    styleUrl: `${origin}/style.json`,
    asked,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
