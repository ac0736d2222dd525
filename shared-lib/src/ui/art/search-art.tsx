import { Drawing, PAPER, TAG, TINT } from './drawing.tsx';

/** A magnifier, for a search without results. */
export function SearchArt() {
  return (
    <Drawing viewBox="0 0 120 88">
      <path {...TINT} d="M16 22h70v50H16z" />
      <path {...PAPER} d="M24 14h54a4 4 0 0 1 4 4v46H20V18a4 4 0 0 1 4-4z" />
      <path d="M30 28h32M30 39h22M30 50h14" />
      <circle {...TAG} cx="80" cy="54" r="16" />
      <circle {...PAPER} cx="80" cy="54" r="9" />
      <path d="M92 66l14 14" strokeWidth="4" />
    </Drawing>
  );
}
