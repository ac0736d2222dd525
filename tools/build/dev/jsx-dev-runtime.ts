import { type ElementType, Fragment } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

/**
 * Creates elements of a local build with the page's shared JSX runtime, which works with any build of React. React's
 * development runtime isn't shared.
 */
export const jsxDEV = (type: ElementType, props: object, key: string | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment };
