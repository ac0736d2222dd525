import { html } from 'ghtml';

const STYLES = html`
  :root {
    color-scheme: light dark;
  }
  body {
    font:
      16px/1.5 system-ui,
      sans-serif;
    max-width: 46rem;
    margin: 2rem auto;
    padding: 0 1rem;
  }
  h1 {
    font-size: 1.6rem;
  }
  h2 {
    font-size: 1.15rem;
    margin: 0;
  }
  p {
    margin: 0.25rem 0;
  }
  form {
    display: grid;
    gap: 0.75rem;
    padding: 1rem 0;
    border-top: 1px solid #8886;
  }
  label {
    display: grid;
    gap: 0.25rem;
  }
  input,
  button {
    font: inherit;
    padding: 0.6rem 0.8rem;
  }
  button {
    justify-self: start;
    border: 0;
    border-radius: 8px;
    background: #0f665f;
    color: #fff;
    font-weight: 600;
    cursor: pointer;
  }
  dl {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: 0.25rem 1rem;
    margin: 0;
  }
  dt {
    opacity: 0.7;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  img {
    max-width: 100%;
    max-height: 16rem;
    border-radius: 8px;
  }
  .warnings {
    margin: 0;
    padding: 0.6rem 0.8rem 0.6rem 2rem;
    border: 1px solid #c77d00;
    border-radius: 8px;
  }
`;

/**
 * Renders a page without scripts. The caller must serve it only to this machine. `content` is HTML, and `styles` are
 * added to the common ones.
 */
export const localPage = (title: string, content: string, styles = '') =>
  html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style>
        !${STYLES}!${styles}
      </style>
      <h1>${title}</h1>
      !${content}
    </html>`;
