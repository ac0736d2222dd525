/** Returns JSON for a script element. `<` is escaped, because it could end the element. */
export const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
