/** Returns JSON for a script element. `<` is escaped, because `</script>` in a value would end the element. */
export const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
