/** The problems of a record that are not null. */
export const isSaid = (each: [string, string | null]): each is [string, string] => each[1] !== null;
