import { styled } from '../system/styled.tsx';

const Mark = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2.5,
    fontSize: 'xl',
    fontWeight: 700,
    letterSpacing: 'tight',
    color: 'fg',
    '& svg': { width: '28px', height: '32px', flex: 'none', forcedColorAdjust: 'none' },
  },
});

/** The tag with the brand's name, which is runtime configuration. */
export function Logo({ brandName }: { brandName: string }) {
  return (
    <Mark>
      <svg viewBox="0 0 28 32" aria-hidden>
        <path fill="var(--bp-colors-tag)" d="M8.5 1.5h11L26 8v19.5a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8z" />
        <circle cx="14" cy="9" r="3" fill="var(--bp-colors-bg-surface)" />
        <path d="M8.5 18.5h11M8.5 23.5h6.5" stroke="#0B1220" strokeWidth="2.25" strokeLinecap="round" />
      </svg>
      <span>{brandName}</span>
    </Mark>
  );
}
