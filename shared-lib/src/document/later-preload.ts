/** The relation of a script in a stored document: it is preloaded as soon as the last view is drawn (decision 0038). */
export const LATER_PRELOAD = 'later-preload';

/**
 * The relation of an area's script in a document: it is preloaded when the shell's first script is here (decision 0016), which on
 * a slow line would otherwise come last, because scripts share the line.
 */
export const AREA_PRELOAD = 'area-preload';
