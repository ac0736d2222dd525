import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

// Node strips types, but it doesn't support JSX and requires import attributes for JSON. The portal's modules use JSX
// and import JSON without attributes.
registerHooks({
  load: (url, context, next) => {
    if (url.endsWith('.json')) {
      return { format: 'json', source: readFileSync(fileURLToPath(url), 'utf8'), shortCircuit: true };
    }
    if (!url.endsWith('.tsx')) return next(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
