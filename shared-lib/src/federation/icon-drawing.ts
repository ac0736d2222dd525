/**
 * A remote's own icon: the `d` of an SVG path on a 24 px grid. Only path commands and numbers are allowed, so an icon
 * can't contain anything harmful.
 */
const DRAWING = /^M[-MLHVCSQTAZmlhvcsqtaz\d\s.,]{4,600}$/;

export const isDrawing = (icon: string) => DRAWING.test(icon);
