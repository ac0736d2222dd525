import { styled } from '../system/styled.tsx';

const Ring = styled('span', {
  base: {
    display: 'inline-block',
    flex: 'none',
    borderRadius: '50%',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderRightColor: 'transparent',
    animation: 'spin .8s linear infinite',
  },
});

/** Says "under way" beside a text that says what. Sections that load show a skeleton instead. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <Ring aria-hidden style={{ width: size, height: size }} />;
}
