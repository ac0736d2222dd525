import encodeQR from 'qr';

/**
 * A QR code as one path, with the quiet zone that scanners need. It's hidden from screen readers, because its text is
 * next to it.
 */
export function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} width="100%" shapeRendering="crispEdges" aria-hidden>
      <path d={dots.join('')} fill="#000" />
    </svg>
  );
}
