import { Drawing, TAG, TINT } from './drawing.tsx';

/** An empty shelf, for lists without bookings or storage spots. */
export function ShelfArt() {
  return (
    <Drawing viewBox="0 0 120 88">
      <rect {...TINT} x="10" y="8" width="100" height="72" rx="8" />
      <path d="M10 46h100M4 80h112M34 46V30a4 4 0 0 1 4-4h14a4 4 0 0 1 4 4v16" />
      <path d="M68 80V62a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4v18" strokeDasharray="1 5" />
      <path {...TAG} d="M40 32h10v9H40z" />
    </Drawing>
  );
}
