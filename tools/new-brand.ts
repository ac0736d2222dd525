import { relative } from 'node:path';
import { NoBrand } from '@host-portal/brands/brand';
import { writeBrand } from '@host-portal/brands/write-brand';
import { Misuse, readFlags, runCommand } from '@host-portal/delivery/command-line';
import { ROOT } from '@host-portal/delivery/project';

const USAGE =
  'npm run host-portal -- new-brand harbour [--name "Harbour"] [--color "#1D4E89"] [--tag "#F2C14E"] [--support hosts@harbour.example] [--languages en,fr]';

/** Writes the folder for a new brand (brands/README.md), which `npm start -- --brand harbour` uses. */
await runCommand(USAGE, async () => {
  const { values, positionals } = readFlags({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      color: { type: 'string' },
      tag: { type: 'string' },
      support: { type: 'string' },
      languages: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new Misuse('name one brand');
  const { name: display, color, tag, support: supportEmail, languages } = values;
  const wish = { name, display, color, tag, supportEmail, languages: languages?.split(',') };
  const folder = await writeBrand(wish).catch((error: unknown) => {
    throw error instanceof NoBrand ? new Misuse(error.message) : error;
  });
  process.stdout
    .write(`${relative(ROOT, folder)} is written. Change what is said in brand.json and texts, draw your logo.svg, then npm run host-portal -- icons.
Next: npm start -- --brand ${name}
`);
});
