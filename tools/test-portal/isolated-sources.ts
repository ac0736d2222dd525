/**
 * Returns the sources of an isolated area with React 18 and its own `shared-lib` (`next-shared-lib.ts`), as its team
 * would write them. The area only uses the interface that the page passes to it, and includes its own texts.
 */
export const isolatedSources = (heading: string) => ({
  'remote.js': `
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { Boundary, Notices } from './notices.js';
    export default {
      open({ element, portal, path, onCrash }) {
        const root = createRoot(element);
        const goTo = (to) => root.render(createElement(Boundary, { onCrash }, createElement(Notices, { portal, path: to })));
        goTo(path);
        return { goTo, close: () => root.unmount() };
      },
    };`,
  'notices.js': `
    import { codeOf, version as library } from '@host-portal/shared-lib/domain';
    import { Component, createElement, useState, useSyncExternalStore, version } from 'react';

    const useStore = (store) => useSyncExternalStore(store.listen, store.get);
    const button = (name, onClick) => createElement('button', { onClick }, name);

    export function Notices({ portal }) {
      const { user } = useStore(portal.session.$session);
      const language = useStore(portal.language.$language);
      const waiting = useStore(portal.outbox.$waiting);
      const [error, setError] = useState(null);
      if (error) throw error;
      return createElement(
        'div',
        { 'data-react': version, 'data-shared-lib': library },
        createElement('h1', null, '${heading}'),
        createElement('p', null, (language === 'de' ? 'Für ' : 'For ') + user.firstName + ', ' + waiting.length),
        createElement('p', null, 'Tag ' + codeOf('b0000000-0000-4000-8000-0000000abc12')),
        button('Say it', () => portal.notify.success('Said by an area of its own')),
        button('Close a day', () => portal.outbox.add(closure)),
        button('Go to earnings', () => portal.navigate('/account/earnings')),
        button('Crash', () => setError(new Error('the notices are lost'))),
      );
    }

    const spot = { stashpointId: 's101', openDate: '2031-02-02' };
    const closure = {
      line: 'POST /v2/closures',
      params: {},
      body: { ...spot, closeDate: '2031-02-01', reason: 'a fair' },
      before: null,
      guard: { line: 'GET /v2/closures', query: { stashpointId: spot.stashpointId }, find: spot },
    };

    /** Reports uncaught errors, because React 18 has no onUncaughtError, which came with 19. */
    export class Boundary extends Component {
      state = { hasCrashed: false };
      static getDerivedStateFromError() {
        return { hasCrashed: true };
      }
      componentDidCatch(error) {
        this.props.onCrash(error);
      }
      render() {
        return this.state.hasCrashed ? null : this.props.children;
      }
    }`,
});
