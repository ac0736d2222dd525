import { useOutletContext } from 'react-router-dom';
import type { Stashpoint } from '@host-portal/shared-lib/contract';

/** The spot of the current tab. `SpotPage` renders tabs only after it has loaded. */
export const useSpot = () => useOutletContext<Stashpoint>();
