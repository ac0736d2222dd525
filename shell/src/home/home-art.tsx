import type { ReactNode } from 'react';

const PAPER = { fill: 'var(--bp-colors-bg-surface)' };
const TINT = { fill: 'var(--bp-colors-art-fill)', stroke: 'none' };
const TAG = { fill: 'var(--bp-colors-tag)' };

/** The home page's two-tone line drawings. They follow the theme and are hidden from screen readers. */
function Drawing({ viewBox, children }: { viewBox: string; children: ReactNode }) {
  return (
    <svg
      viewBox={viewBox}
      aria-hidden
      width="100%"
      fill="none"
      stroke="var(--bp-colors-art-line)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

const DRAWINGS = {
  shelf: (
    <Drawing viewBox="0 0 520 420">
      <rect {...TINT} x="24" y="24" width="472" height="356" rx="16" />
      <path d="M24 168h472M24 316h472" />
      <rect {...PAPER} x="60" y="84" width="84" height="84" rx="8" />
      <path d="M84 84V66a6 6 0 0 1 6-6h24a6 6 0 0 1 6 6v18M84 100v52M102 100v52M120 100v52" />
      <path {...PAPER} d="M184 168v-58a32 32 0 0 1 64 0v58z" />
      <path d="M202 78v-8a14 14 0 0 1 28 0v8M184 134h64M204 134v16h24v-16" />
      <rect {...PAPER} x="286" y="112" width="72" height="56" rx="8" />
      <path d="M304 112v-10a8 8 0 0 1 8-8h20a8 8 0 0 1 8 8v10M286 136h72M318 130h8v12h-8z" />
      <path
        d="M400 168v-64a8 8 0 0 1 8-8h48a8 8 0 0 1 8 8v64M418 96V78a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v18"
        strokeDasharray="1 6"
      />
      <rect {...PAPER} x="52" y="216" width="120" height="100" rx="10" />
      <path d="M88 216v-18a8 8 0 0 1 8-8h32a8 8 0 0 1 8 8v18M72 216v100M152 216v100" />
      <rect {...PAPER} x="204" y="232" width="76" height="84" rx="8" />
      <path d="M226 232v-26M258 232v-26M222 204h40M224 250v48M242 250v48M260 250v48" />
      <g transform="rotate(5 380 292)">
        <path
          {...TAG}
          d="M350 214h62a9 9 0 0 1 7 3l18 22a9 9 0 0 1 2 6v104a10 10 0 0 1-10 10h-96a10 10 0 0 1-10-10V245a9 9 0 0 1 2-6l18-22a9 9 0 0 1 7-3z"
        />
        <circle {...PAPER} cx="381" cy="236" r="9" />
        <rect {...PAPER} x="336" y="260" width="90" height="82" rx="5" />
        <path d="M348 326h26M348 314h44" />
        <path
          fill="var(--bp-colors-brand-solid)"
          stroke="none"
          d="M348 274h5v26h-5zM357 274h3v26h-3zM363 274h8v26h-8zM375 274h3v26h-3zM382 274h5v26h-5zM391 274h8v26h-8zM403 274h3v26h-3zM409 274h5v26h-5z"
        />
      </g>
      <path d="M385 238C372 196 300 176 258 206c-12 9-6 18 6 12 40-20 96-20 121 20" strokeWidth="2.5" />
      <path d="M8 380h504" />
    </Drawing>
  ),
  list: (
    <Drawing viewBox="0 0 120 88">
      <path {...PAPER} d="M20 36h80v44H20z" />
      <path
        {...TAG}
        d="M18 12h84l6 20a8 8 0 0 1-16 2 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16-2z"
      />
      <rect {...TINT} x="30" y="48" width="28" height="18" />
      <path d="M30 48h28v18H30zM70 80V50h20v30M10 80h100" />
    </Drawing>
  ),
  book: (
    <Drawing viewBox="0 0 120 88">
      <rect {...PAPER} x="38" y="4" width="44" height="80" rx="8" />
      <rect {...TINT} x="44" y="14" width="32" height="40" rx="3" />
      <path {...TAG} d="M60 48s12-10.5 12-19a12 12 0 0 0-24 0c0 8.5 12 19 12 19z" />
      <circle {...PAPER} cx="60" cy="29" r="4" />
      <path d="M46 63h28M46 71h16" />
    </Drawing>
  ),
  paid: (
    <Drawing viewBox="0 0 120 88">
      <rect {...TINT} x="14" y="22" width="92" height="52" rx="6" />
      <rect {...PAPER} x="8" y="14" width="92" height="52" rx="6" />
      <circle {...TAG} cx="54" cy="40" r="14" />
      <path d="M58.5 35a6 6 0 1 0 0 10M46 38h8M46 42h8M18 24v4M90 52v4" />
    </Drawing>
  ),
} as const;

export const HomeArt = ({ drawing }: { drawing: keyof typeof DRAWINGS }) => DRAWINGS[drawing];
