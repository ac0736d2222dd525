import { readFileSync } from 'node:fs';

/** Returns a function that finds an area's message by key and fills in its placeholders from `values`. */
export function messagesOf(folder: string, language: string, locales = 'src/locales') {
  const file = new URL(`../${folder}/${locales}/${language}.json`, import.meta.url);
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (key: string, values: Record<string, string> = {}) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`${folder} has no message ${key} in ${language}`);
    return message.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}
