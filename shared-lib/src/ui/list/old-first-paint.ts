import type { ReactNode } from 'react';

// These exports no longer do anything. Older releases still import them, but no area in this repository does.

export const AfterFirstPaint = ({ children }: { children: ReactNode }): ReactNode => children;

export const useIsFirstPainted = (): boolean => true;
