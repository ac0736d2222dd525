/** The storage key of the developer panel's switch for the pseudo-locale. */
export const PSEUDO_CHOICE = 'developer.pseudo-locale';

/**
 * Turns the pseudo-locale on with an attribute of the document. The panel's script runs before the shell and shares
 * nothing else with it.
 */
export const showPseudo = () => void (document.documentElement.dataset['pseudo'] = '');
export const isPseudoShown = () => document.documentElement.dataset['pseudo'] !== undefined;
