/**
 * The `rel` of a script in a stored document. The script is preloaded as soon as the snapshot is shown (decision
 * 0038).
 */
export const LATER_PRELOAD = 'later-preload';

/**
 * The `rel` of an area's script in a document. The script is preloaded once the shell's first script has arrived
 * (decision 0016). An earlier preload would delay the shell, because parallel downloads share a slow line.
 */
export const AREA_PRELOAD = 'area-preload';
