/** The relation of a script in a stored document: it is preloaded as soon as the last view is drawn (decision 0038). */
export const LATER_PRELOAD = 'later-preload';
