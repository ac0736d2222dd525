import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { registerApplication, start } from 'single-spa';
import { constructApplications, constructLayoutEngine, constructRoutes } from 'single-spa-layout';
import singleSpaReact from 'single-spa-react';
import { SiteLinks } from './site-links.tsx';

// This root config has what create-single-spa generates: a layout engine, an import map, and applications loaded by
// name.

function Offers() {
  return (
    <section>
      <SiteLinks />
      <h1>Your city without your bags</h1>
    </section>
  );
}

const offers = singleSpaReact({ React, ReactDOMClient, rootComponent: Offers, errorBoundary: () => <p>Broken</p> });

const template = document.querySelector<HTMLTemplateElement>('#single-spa-layout');
const props = JSON.parse(document.querySelector('#layout-props')?.textContent ?? '{}') as Record<string, unknown>;
if (!template) throw new Error('the document has no layout');
const routes = constructRoutes(template, { props, loaders: {} });
const applications = constructApplications({
  routes,
  loadApp: ({ name }) => (name === 'offers' ? Promise.resolve(offers) : import(/* webpackIgnore: true */ name)),
});
const layoutEngine = constructLayoutEngine({ routes, applications });
for (const application of applications) registerApplication(application);
layoutEngine.activate();
start();
