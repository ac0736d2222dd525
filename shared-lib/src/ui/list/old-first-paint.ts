import type { ReactNode } from 'react';

// Exports for releases that drew some of their content a frame later. No area of this repository uses them.

export const AfterFirstPaint = ({ children }: { children: ReactNode }): ReactNode => children;

export const useIsFirstPainted = (): boolean => true;
