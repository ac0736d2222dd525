export type { Area } from './guest-page.tsx';
export { createLifecycles, type Lifecycles } from './lifecycles.ts';
export { startStandalone } from './standalone.ts';
