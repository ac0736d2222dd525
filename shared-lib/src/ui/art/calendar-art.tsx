import { Drawing, PAPER, TAG, TINT } from './drawing.tsx';

/** A calendar without entries, for an empty list of closures. */
export function CalendarArt() {
  return (
    <Drawing viewBox="0 0 120 88">
      <rect {...TINT} x="10" y="16" width="92" height="64" rx="8" />
      <rect {...PAPER} x="20" y="12" width="80" height="64" rx="6" />
      <path d="M20 30h80M38 6v12M82 6v12" />
      <path d="M34 42h8M56 42h8M78 42h8M34 54h8M34 66h8M56 66h8M78 66h8" />
      <path {...TAG} d="M54 47h12l4 4v9H50v-9z" />
    </Drawing>
  );
}
