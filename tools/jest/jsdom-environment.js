import './faster-style-rules.js';
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom removes the platform's fetch, Request and Response. This environment restores Node's. */
export default class JsdomEnvironment extends TestEnvironment {
  // MSW exports its interceptors for Node under this condition, but not under jsdom's default `browser`.
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
    // Replaces jsdom's `crypto`, because it lacks `subtle`, which every browser has in a secure context.
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
  }

  /**
   * Closes the broadcast channels, because Node's would keep the process alive. A browser closes them when the user
   * leaves the page.
   */
  async teardown() {
    for (const channel of this.channels) channel.close();
    await super.teardown();
  }
}
