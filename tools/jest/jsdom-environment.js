import './faster-style-rules.js';
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom removes the platform's fetch, Request and Response; put Node's back. */
export default class JsdomEnvironment extends TestEnvironment {
  // MSW publishes its interceptors for Node under this condition; jsdom's default `browser` finds none.
  exportConditions = () => ['node', 'node-addons'];
  channels = new Set();

  async setup() {
    await super.setup();
    const channels = this.channels;
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      Blob,
      BroadcastChannel: class extends BroadcastChannel {
        constructor(name) {
          super(name);
          channels.add(this);
        }
      },
      fetch,
      Headers,
      ReadableStream,
      Request,
      Response,
      structuredClone,
      TextDecoder,
      TextEncoder,
      TransformStream,
      URL,
      URLSearchParams,
      WritableStream,
    });
    // jsdom's has no `subtle`, which every browser has in a secure context.
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
  }

  /** A browser closes a page's channels when it is left; Node's would keep the process alive for ever. */
  async teardown() {
    for (const channel of this.channels) channel.close();
    await super.teardown();
  }
}
