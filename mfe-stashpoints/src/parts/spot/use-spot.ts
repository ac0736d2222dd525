import { useOutletContext } from 'react-router-dom';
import type { Stashpoint } from '@host-portal/shared-lib/contract';

/** The spot around a tab: `SpotPage` draws no tab before it knows it. */
export const useSpot = () => useOutletContext<Stashpoint>();
