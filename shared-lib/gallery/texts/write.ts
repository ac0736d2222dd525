import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderedMessages } from './rendered-messages.ts';
import { textsPage } from './texts-page.ts';

/**
 * Writes every message with real values, one column per language, for reviewers who don't read code. Run it as `npm
 * run host-portal -- words`.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const file = path.join(root, '.cache/words.html');
const namespaces = renderedMessages(root);

mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, textsPage(namespaces));
const count = namespaces.reduce((sum, { rows }) => sum + rows.length, 0);
process.stdout.write(`${count} texts in six languages: ${pathToFileURL(file).href}\n`);
