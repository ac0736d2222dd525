import type { ReactNode } from 'react';

// Exports for older releases that rendered some of their content a frame later. No area in this repository uses them.

export const AfterFirstPaint = ({ children }: { children: ReactNode }): ReactNode => children;

export const useIsFirstPainted = (): boolean => true;
