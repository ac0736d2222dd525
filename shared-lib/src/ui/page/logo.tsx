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

export type LogoProps = {
  brandName: string;
  logo?: string;
  /** The font size on paper. The picture grows with it. */
  size?: string;
};

/** Shows the brand's logo and name, which are runtime configuration. */
export function Logo({ brandName, logo, size }: LogoProps) {
  return (
    <Mark {...(size && { fontSize: size, gap: '.4em', css: { '& img': { width: '1.45em', height: '1.45em' } } })}>
      {logo && <img src={logo} alt="" />}
      <span>{brandName}</span>
    </Mark>
  );
}
