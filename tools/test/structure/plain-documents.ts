import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { refusedTerms, refuseText } from '../../lint/field-words.ts';
import type { StructureRule } from '../structure.ts';
import { trackedFiles } from './tracked-files.ts';

/** It names the terms that it refuses. */
const GLOSSARY = 'docs/glossary.md';

/** Comments are lint's (`host-portal/field-words`). */
export const plainDocuments: StructureRule = {
  title: 'documents use the terms of the glossary, and none that it refuses',
  problems(root) {
    const terms = refusedTerms(root);
    return trackedFiles(root)
      .filter((file) => file.endsWith('.md') && file !== GLOSSARY && existsSync(path.join(root, file)))
      .flatMap((file) =>
        paragraphsOf(readFileSync(path.join(root, file), 'utf8')).flatMap((paragraph) =>
          refuseText(paragraph, terms).map((problem) => `${file}: ${problem} In: ${firstOf(paragraph)}…`),
        ),
      );
  },
};

const paragraphsOf = (text: string) =>
  text
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .split(/\n\s*\n|\n(?=\|)/)
    .map((paragraph) => paragraph.trim());

const firstOf = (paragraph: string) => paragraph.replaceAll(/\s+/g, ' ').slice(0, 60);
