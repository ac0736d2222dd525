/** Where the developer's panel stores its choice. */
export const PSEUDO_CHOICE = 'developer.pseudo-locale';

/** Set on the document, because the panel's script and the shell share nothing else, and the panel's runs first. */
export const showPseudo = () => void (document.documentElement.dataset['pseudo'] = '');
export const isPseudoShown = () => document.documentElement.dataset['pseudo'] !== undefined;
