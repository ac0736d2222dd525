import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A busy machine takes longer than the one second that findBy and waitFor allow; no test is about speed.
configure({ asyncUtilTimeout: 10_000 });

// jsdom knows neither a canvas' context nor <search>, and says so in the log.
if (typeof HTMLCanvasElement !== 'undefined') {
  HTMLCanvasElement.prototype.getContext = () => null;
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    get() {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
    },
  });
}

// jsdom knows <dialog> but not its modal state. What matters to a test is that it opens, closes and says so.
if (typeof HTMLDialogElement !== 'undefined' && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    // Asynchronous, as in a browser: a dialog that is shown again at once gets no `close` event.
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}
