import { type ReactElement, useEffect, useState } from 'react';
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

/** A progress indicator next to a text that describes the progress. Loading sections show a skeleton instead. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <Ring aria-hidden style={{ width: size, height: size }} />;
}

const LATE_AFTER_MS = 300;

/** A spinner for work that is usually done at once. For the first 300 ms, it shows `before` instead. */
export function LateSpinner({ size, before }: { size: number; before: ReactElement | undefined }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <Spinner size={size} /> : before;
}
