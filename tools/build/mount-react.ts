import * as react from 'react';
import * as dom from 'react-dom';
import * as client from 'react-dom/client';
import * as jsx from 'react/jsx-runtime';

/**
 * Exports all parts of React that an area needs on a third-party page. `mountReactConfig` builds them into one script.
 */
export { client, dom, jsx, react };
