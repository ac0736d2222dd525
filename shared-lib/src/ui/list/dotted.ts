/**
 * Puts a dot between facts on one line, such as a name and a number. It isn't announced, because screen readers pause
 * between the elements anyway, and it never starts a line.
 */
export const DOTTED = { '& > :not(:last-child)::after': { content: '" ·" / ""' } } as const;
