import { Drawing, PAPER, TAG, TINT } from './drawing.tsx';

/** A parcel of tags, for an empty list of supply orders. */
export function ParcelArt() {
  return (
    <Drawing viewBox="0 0 120 88">
      <rect {...TINT} x="12" y="30" width="92" height="50" rx="8" />
      <path {...PAPER} d="M22 34h76v40a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4z" />
      <path {...PAPER} d="M22 34l-10-14h38l10 14zM98 34l10-14H70L60 34z" />
      <path d="M32 66h14M32 58h8" />
      <path {...TAG} d="M66 50h16a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H66l-7-6v-8z" />
      <circle {...PAPER} cx="66" cy="60" r="2" />
    </Drawing>
  );
}
