// The exports that the shell provides as `nanostores` (see provided-react-router-dom.ts). They're imported by file,
// because the package name refers to the shared package.
// oxlint-disable-next-line host-portal/boundaries -- the package name would import the shared package
export { atom, computed, listenKeys, map } from '../../node_modules/nanostores/index.js';
