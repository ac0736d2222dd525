/** The storage key of the pseudo-locale's switch in the developer panel. */
export const PSEUDO_CHOICE = 'developer.pseudo-locale';

/**
 * Turns the pseudo-locale on by setting an attribute of the document. The panel's script can't call the shell,
 * because it runs before the shell.
 */
export const showPseudo = () => void (document.documentElement.dataset['pseudo'] = '');
export const isPseudoShown = () => document.documentElement.dataset['pseudo'] !== undefined;
