import { ensureInstalled } from '../../tools/ensure-installed.ts';

/** Before the first journey, because several workers start the main site at once. */
export default () => ensureInstalled('main-site');
