import { createContext, type ReactNode, use } from 'react';

/**
 * `counter`: base 18 px, targets of 48 px, readable at arm's length (Today, finder, booking sheet). `office`: base 16
 * px, compact (everything else).
 */
export type Density = 'counter' | 'office';

const DensityContext = createContext<Density>('office');

export function DensityProvider({ density, children }: { density: Density; children: ReactNode }) {
  return <DensityContext value={density}>{children}</DensityContext>;
}

/** The density around this component, which determines the size of controls. */
export const useDensity = () => use(DensityContext);
