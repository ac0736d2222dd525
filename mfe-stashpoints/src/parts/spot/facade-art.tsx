/** A drawing of a shop front, shown for spots without a photo. */
export function FacadeArt() {
  const line = { stroke: 'var(--bp-colors-art-line)', strokeWidth: 2.5, strokeLinejoin: 'round' } as const;
  return (
    <svg viewBox="0 0 96 72" aria-hidden width="100%" height="100%" fill="none" strokeLinecap="round">
      <rect x="10" y="14" width="76" height="52" rx="4" fill="var(--bp-colors-art-fill)" />
      <path d="M14 30h68v36H14z" fill="var(--bp-colors-bg-surface)" {...line} />
      <path
        d="M12 14h72l5 14a6 6 0 0 1-11.500 2 6 6 0 0 1-12 0 6 6 0 0 1-12 0 6 6 0 0 1-12 0 6 6 0 0 1-12 0 6 6 0 0 1-12 0A6 6 0 0 1 7 28z"
        fill="var(--bp-colors-tag)"
        {...line}
      />
      <path d="M22 40h22v16H22z" fill="var(--bp-colors-art-fill)" {...line} />
      <path d="M54 66V42h18v24M67 55v.1M6 66h84" {...line} />
    </svg>
  );
}
