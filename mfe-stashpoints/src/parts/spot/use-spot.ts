import { useOutletContext } from 'react-router-dom';
import type { Stashpoint } from '@host-portal/shared-lib/contract';

/** Returns the spot of the current page. `SpotPage` renders its tabs only after the spot has loaded. */
export const useSpot = () => useOutletContext<Stashpoint>();
