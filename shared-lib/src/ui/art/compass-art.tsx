import { Drawing, PAPER, TAG, TINT } from './drawing.tsx';

/** A compass, for a page that doesn't exist. */
export function CompassArt() {
  return (
    <Drawing viewBox="0 0 240 240">
      <path d="M108 22C104 8 112 2 120 2s16 6 12 20" />
      <circle {...PAPER} cx="120" cy="128" r="104" />
      <circle {...TINT} cx="120" cy="128" r="86" />
      <circle cx="120" cy="128" r="86" />
      <path d="M120 50v12M120 194v12M42 128h12M186 128h12M64.8 72.8l7 7M168.2 176.2l7 7M64.8 183.2l7-7M168.2 79.8l7-7" />
      <g transform="rotate(38 120 128)">
        <path {...TAG} d="M120 62l17 66h-34z" />
        <path {...PAPER} d="M120 194l17-66h-34z" />
      </g>
      <circle {...PAPER} cx="120" cy="128" r="7" />
    </Drawing>
  );
}
