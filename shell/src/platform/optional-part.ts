import type { ComponentType } from 'react';
import { lazyPart } from '@host-portal/shared-lib/ui';

/** Wraps a component that the page can do without. If the component can't be loaded, its place stays empty. */
export const optionalPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: Parameters<typeof lazyPart<Props>>[1],
) => lazyPart<Props>(() => load().catch(() => Nothing), options);

const Nothing = () => null;
