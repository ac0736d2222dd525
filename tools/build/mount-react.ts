import * as react from 'react';
import * as dom from 'react-dom';
import * as client from 'react-dom/client';
import * as jsx from 'react/jsx-runtime';

/** All of React that an area needs in a page that is not ours, as one script (`mountReactConfig`). */
export { client, dom, jsx, react };
