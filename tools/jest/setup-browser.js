import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import * as React from 'react';

// A busy machine takes longer than the default second of findBy and waitFor. No test is about speed.
configure({ asyncUtilTimeout: 10_000 });

// While findBy and waitFor retry, nobody reads the errors, so only the last one prints the page.
configure(({ getElementError }) => ({
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));

// React records a call stack for each element that it creates, which takes a tenth of a test's time. It stops if this
// count is too high. Warnings then name the component, but not the line that created it.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  },
);

// jsdom supports neither canvas contexts nor <search>, and logs errors about them.
if (typeof HTMLCanvasElement !== 'undefined') {
  HTMLCanvasElement.prototype.getContext = () => null;
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    get() {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
    },
  });
}

// jsdom supports <dialog> except for its modal state. Tests need that it opens, closes and sends events.
if (typeof HTMLDialogElement !== 'undefined' && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.show = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    // Asynchronous, as in a browser: a dialog that is shown again at once gets no `close` event.
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}
