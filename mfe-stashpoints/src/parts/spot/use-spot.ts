import { useOutletContext } from 'react-router-dom';
import type { Stashpoint } from '@host-portal/shared-lib/contract';

/** The spot of the current tab: `SpotPage` draws no tab before it has it. */
export const useSpot = () => useOutletContext<Stashpoint>();
