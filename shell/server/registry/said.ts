/** Of problems by name, those that there are. */
export const isSaid = (each: [string, string | null]): each is [string, string] => each[1] !== null;
