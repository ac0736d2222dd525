import { type ElementType, Fragment } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

/**
 * Creates elements of a local build with the page's JSX runtime. Unlike React's development runtime, it's shared, so it
 * fits any build of React.
 */
export const jsxDEV = (type: ElementType, props: object, key: string | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment };
