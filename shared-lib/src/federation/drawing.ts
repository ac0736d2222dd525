/**
 * An icon that a remote draws itself: the path of a line on a grid of 24 px, as the `d` of an SVG's path. Nothing but its
 * commands and numbers, which can do nothing else.
 */
const DRAWING = /^M[-MLHVCSQTAZmlhvcsqtaz\d\s.,]{4,600}$/;

export const isDrawing = (icon: string) => DRAWING.test(icon);
