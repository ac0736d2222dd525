import { type ElementType, Fragment } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

/** Elements of a local build by the page's own JSX runtime, whichever build of React that is: it is shared, the one for development is not. */
export const jsxDEV = (type: ElementType, props: object, key: string | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment };
