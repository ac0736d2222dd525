import { readFile } from 'node:fs/promises';
import type { Part } from './part.ts';
import { openPoisoned } from './poisoned-page.ts';

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1',
  '\t=1',
  '\n=cmd|"/c calc"!A0',
  'a\r\n=1',
  'a\n@x',
  '"=1',
  ';=1',
  ',=1',
];

/**
 * Exports bookings that have a formula in every text, and checks that no line and no cell of the CSV file starts like
 * a formula.
 */
export const exported: Part = {
  name: 'exports',
  title: 'formulas in every text of the bookings, and the file that a host exports',
  async run({ portal, browser }) {
    const broke: string[] = [];
    let tried = 0;
    for (const language of ['', '/de']) {
      const { page, poisoned, close } = await openPoisoned(
        { portal, browser },
        FORMULAS,
        (text, formula) => formula + text,
      );
      await page.goto(`${language}/account/bookings`);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /CSV/ }).click(),
      ]);
      const lines = (await readFile(await download.path(), 'utf8')).slice(1).split(/[\r\n]+/);
      tried += poisoned.texts;
      for (const line of lines.filter(Boolean)) {
        if (/^\s*[=+@＝\t]/u.test(line)) broke.push(`a line begins like a formula: ${line.slice(0, 80)}`);
        const cells = line.match(/"(?:[^"]|"")*"/g) ?? [];
        const formula = cells.find((cell) => /^"\s*[=+\-@＝]/u.test(cell));
        if (formula) broke.push(`a cell begins like a formula: ${formula}`);
      }
      if (lines.length < 10) broke.push(`the file has ${lines.length} lines`);
      await close();
    }
    return { tried, broke };
  },
};
