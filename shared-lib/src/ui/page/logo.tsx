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
    '& img': { width: '32px', height: '32px', flex: 'none' },
  },
});

/** Shows the brand's logo and name, which are runtime configuration. */
export function Logo({ brandName, logo }: { brandName: string; logo?: string }) {
  return (
    <Mark>
      {logo && <img src={logo} alt="" />}
      <span>{brandName}</span>
    </Mark>
  );
}
