/**
 * Wraps each file with components in `npm run dev`, after swc: registers its exports with the page's Fast Refresh and
 * accepts updates. On a page without Fast Refresh (`fast-refresh.ts`) updates aren't accepted, and the page reloads.
 *
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} code
 * @param {any} map
 */
export default function fastRefreshLoader(code, map) {
  // Skips files without components. swc adds only `$RefreshSig$` to functions that use hooks but aren't components,
  // such as factories.
  if (!/\$Refresh(Reg|Sig)\$/.test(code)) return this.callback(null, code, map);
  const build = this._compiler?.options.output.uniqueName;
  const id = JSON.stringify(`${build} ${this.utils.contextify(this.rootContext, this.resourcePath)}`);
  const page = 'globalThis.__hostPortalRefresh';
  // Inserts the code on the first line, so that the lines in source maps stay correct.
  const before = [
    `const $RefreshReg$ = (type, name) => ${page}?.register(type, ${id} + ' ' + name);`,
    `const $RefreshSig$ = () => ${page}?.signature() ?? ((type) => type);`,
  ].join(' ');
  const after = `${page}?.settle(${id}, __webpack_module__.exports, import.meta.webpackHot);`;
  return this.callback(null, `${before} ${code}\n${after}\n`, map);
}
