import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import * as React from 'react';

// Raises the default limit of one second for findBy and waitFor, because a busy machine takes longer. No test is
// about speed.
configure({ asyncUtilTimeout: 10_000 });

// Prints the page only with the last error of findBy and waitFor, because the errors of earlier attempts aren't
// shown.
configure(({ getElementError }) => ({
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));

// React records a call stack for each element that it creates, which takes a tenth of a test's time. An infinite count
// of recent stacks turns this off. React's warnings then name the component but not the line that created the element.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  },
);

// Replaces canvas contexts and <search>, because jsdom supports neither and logs errors about them.
if (typeof HTMLCanvasElement !== 'undefined') {
  HTMLCanvasElement.prototype.getContext = () => null;
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    get() {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
    },
  });
}

// Replaces the methods of <dialog> that jsdom lacks. Tests rely on dialogs that open, close and send events.
if (typeof HTMLDialogElement !== 'undefined' && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.show = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    // Sends the event later, as a browser does, because a component may show the dialog again before the event fires.
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}
