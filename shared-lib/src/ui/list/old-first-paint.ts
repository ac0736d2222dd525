import type { ReactNode } from 'react';

// These exports are for releases that were built before they became unnecessary. No area in this repository uses
// them.

export const AfterFirstPaint = ({ children }: { children: ReactNode }): ReactNode => children;

export const useIsFirstPainted = (): boolean => true;
