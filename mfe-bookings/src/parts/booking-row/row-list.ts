/** Style of an element that lists rows: they ask for its width, so that they can make room for large text. */
export const ROW_LIST = { containerType: 'inline-size', fontSize: 'md' } as const;

/**
 * A list that is narrow for the size of its text: a small phone, or a phone with large text. In `em` of the list,
 * because `rem` in a container query follows the root of the page, also of a foreign page that embeds us.
 */
export const NARROW_LIST = '@container (max-width: 17.85em)';
