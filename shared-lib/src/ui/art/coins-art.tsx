import { Drawing, PAPER, TAG, TINT } from './drawing.tsx';

/** An empty purse, for a host without a balance or payouts. */
export function CoinsArt() {
  return (
    <Drawing viewBox="0 0 120 88">
      <rect {...TINT} x="12" y="20" width="84" height="60" rx="8" />
      <path {...PAPER} d="M22 28h66a6 6 0 0 1 6 6v38a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6V34a6 6 0 0 1 6-6z" />
      <path d="M24 28l44-16a4 4 0 0 1 5 3l4 13" />
      <path {...PAPER} d="M72 46h30v16H72a8 8 0 0 1 0-16z" />
      <circle {...TAG} cx="75" cy="54" r="3" />
      <path d="M28 42h24M28 54h16" strokeDasharray="1 5" />
    </Drawing>
  );
}
