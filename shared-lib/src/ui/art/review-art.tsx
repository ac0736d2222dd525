import { Drawing, PAPER, TAG, TINT } from './drawing.tsx';

/** An empty speech bubble, for a spot without reviews. */
export function ReviewArt() {
  return (
    <Drawing viewBox="0 0 120 88">
      <rect {...TINT} x="10" y="18" width="92" height="50" rx="10" />
      <path {...PAPER} d="M26 10h72a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8H54L38 76V60H26a8 8 0 0 1-8-8V18a8 8 0 0 1 8-8z" />
      <path {...TAG} d="M42 24l3.6 7.4 8.2 1.1-6 5.7 1.5 8.1-7.3-3.9-7.3 3.9 1.5-8.1-6-5.7 8.2-1.1z" />
      <path d="M64 30h30M64 42h18" strokeDasharray="1 5" />
    </Drawing>
  );
}
