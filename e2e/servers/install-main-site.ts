import { ensureInstalled } from '../../tools/ensure-installed.ts';

/**
 * Installs the main site's packages before the first journey, because several workers start the main site at once.
 */
export default () => ensureInstalled('main-site');
