import { html } from 'ghtml';

export type OpenApi = {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, { summary?: string; security?: Record<string, unknown>[] }>>;
};

/** A static table of the calls, with a link to the whole document. */
export const docsPage = ({ info, paths }: OpenApi) =>
  html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${info.title}</title>
      <style>
        body {
          font:
            16px/1.5 system-ui,
            sans-serif;
          max-width: 60rem;
          margin: 2rem auto;
          padding: 0 1rem;
          color-scheme: light dark;
        }
        table {
          border-collapse: collapse;
          width: 100%;
        }
        th,
        td {
          text-align: start;
          padding: 0.4rem 0.8rem 0.4rem 0;
          border-bottom: 1px solid #8886;
          vertical-align: top;
        }
      </style>
      <h1>${info.title}</h1>
      <p>${info.description ?? ''} <a href="/docs/openapi.json">OpenAPI 3.1 document</a></p>
      <table>
        <thead>
          <tr>
            <th scope="col">Call</th>
            <th scope="col">What it does</th>
            <th scope="col">Authorization</th>
          </tr>
        </thead>
        <tbody>
          !${Object.entries(paths)
            .flatMap(([path, calls]) => Object.entries(calls).map(([method, call]) => row(method, path, call)))
            .join('\n')}
        </tbody>
      </table>
    </html>`;

const row = (method: string, path: string, { summary, security }: OpenApi['paths'][string][string]) =>
  html`<tr>
    <td><code>${method.toUpperCase()} ${path}</code></td>
    <td>${summary ?? ''}</td>
    <td>${authorization(security)}</td>
  </tr>`;

function authorization(security: Record<string, unknown>[] = []) {
  if (security.some((scheme) => 'accessToken' in scheme)) return 'Bearer';
  return security.length > 0 ? 'Token' : 'none';
}
