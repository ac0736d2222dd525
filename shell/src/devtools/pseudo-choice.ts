export const PSEUDO_CHOICE = 'developer.pseudo-locale';

/**
 * Turns the pseudo-locale on by setting an attribute on the `html` element. The panel's script runs before the shell,
 * so it can't call the shell.
 */
export const showPseudo = () => void (document.documentElement.dataset['pseudo'] = '');
export const isPseudoShown = () => document.documentElement.dataset['pseudo'] !== undefined;
