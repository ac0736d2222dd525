import { createContext, type ReactNode, use } from 'react';

/**
 * The size of text and controls. `counter` (Today, finder, booking sheet) has 18 px text and targets of 48 px,
 * readable at arm's length. `office` (everything else) has 16 px text and smaller controls.
 */
export type Density = 'counter' | 'office';

const DensityContext = createContext<Density>('office');

export function DensityProvider({ density, children }: { density: Density; children: ReactNode }) {
  return <DensityContext value={density}>{children}</DensityContext>;
}

/** Returns the surrounding density, which determines the size of controls. */
export const useDensity = () => use(DensityContext);
