import { createContext, type ReactNode, use } from 'react';

/**
 * `counter`: 18 px text and targets of 48 px, readable at arm's length (Today, finder, booking sheet). `office`: 16
 * px text and compact (everything else).
 */
export type Density = 'counter' | 'office';

const DensityContext = createContext<Density>('office');

export function DensityProvider({ density, children }: { density: Density; children: ReactNode }) {
  return <DensityContext value={density}>{children}</DensityContext>;
}

/** Returns the density around this component. It determines the size of controls. */
export const useDensity = () => use(DensityContext);
