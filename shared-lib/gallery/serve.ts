/**
 * Builds the gallery and serves it under the portal's content security policy. Run `npm run gallery -w shared-lib`
 * and open the printed URL (`?theme=dark&lang=de`).
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { componentDocs } from './component-docs.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The hash of the empty string. Emotion inserts an empty `<style>` and fills it through the CSSOM.
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Gallery</title>
<script src="/gallery.js" defer></script>
</head>
<body><div id="root"></div></body>
</html>`;

const config: Configuration = {
  mode: 'development',
  devtool: false,
  context: import.meta.dirname,
  entry: './main.tsx',
  output: { path: join(import.meta.dirname, 'dist'), filename: 'gallery.js' },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    // The gallery is a single file, because webpack's chunk loading doesn't support Trusted Types.
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: [
      {
        test: /\.tsx?$/,
        loader: fileURLToPath(import.meta.resolve('swc-loader')),
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [new webpack.DefinePlugin({ COMPONENT_DOCS: JSON.stringify(componentDocs()) })],
  performance: { hints: false },
};

const stats = await new Promise<webpack.Stats | undefined>((done, fail) =>
  webpack(config).run((error, result) => (error ? fail(error) : done(result))),
);
if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ all: false, errors: true }) ?? 'No build');

const server = createServer((request, response) => {
  const isScript = request.url?.endsWith('.js');
  response.writeHead(200, {
    'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
  });
  response.end(isScript ? readFileSync(join(import.meta.dirname, 'dist', 'gallery.js')) : PAGE);
});
server.listen(Number(process.env['PORT'] ?? 4700), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : '';
  process.stdout.write(`Gallery on http://127.0.0.1:${port}/\n`);
});
