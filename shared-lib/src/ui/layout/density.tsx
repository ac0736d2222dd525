import { createContext, type ReactNode, use } from 'react';

/**
 * The size of text and controls. `counter` has 18 px text and targets of 48 px, readable at arm's length (Today,
 * finder, booking sheet). `office` has 16 px text and smaller controls (everything else).
 */
export type Density = 'counter' | 'office';

const DensityContext = createContext<Density>('office');

export function DensityProvider({ density, children }: { density: Density; children: ReactNode }) {
  return <DensityContext value={density}>{children}</DensityContext>;
}

/** Returns the surrounding density, which determines the size of controls. */
export const useDensity = () => use(DensityContext);
