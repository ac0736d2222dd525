/** Returns JSON for a script element. Only `<` could end the element, so it's escaped. */
export const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
