/** Style of an element that lists rows: they ask for its width, so that they can make room for large text. */
export const ROW_LIST = { containerType: 'inline-size' } as const;

/** A list that is narrow for the size of its text: a small phone, or a phone with large text. */
export const NARROW_LIST = '@container (max-width: 17.85rem)';
