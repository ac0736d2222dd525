import { useOutletContext } from 'react-router-dom';
import type { Stashpoint } from '@host-portal/shared-lib/contract';

/** Returns the current tab's spot. `SpotPage` renders tabs only after the spot has loaded. */
export const useSpot = () => useOutletContext<Stashpoint>();
