/**
 * Around each file with components that `npm run dev` serves, after swc: tells the page's Fast Refresh what stands in it, and that it
 * may be replaced where it runs. In a page without one (`fast-refresh.ts`) nobody accepts the change, and the page is loaded again.
 *
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} code
 * @param {any} map
 */
export default function fastRefreshLoader(code, map) {
  // A hook in a function that is no component, as in a factory, is signed alone.
  if (!/\$Refresh(Reg|Sig)\$/.test(code)) return this.callback(null, code, map);
  const build = this._compiler?.options.output.uniqueName;
  const id = JSON.stringify(`${build} ${this.utils.contextify(this.rootContext, this.resourcePath)}`);
  const page = 'globalThis.__hostPortalRefresh';
  // On the first line, so that source maps fit.
  const before = [
    `const $RefreshReg$ = (type, name) => ${page}?.register(type, ${id} + ' ' + name);`,
    `const $RefreshSig$ = () => ${page}?.signature() ?? ((type) => type);`,
  ].join(' ');
  const after = `${page}?.settle(${id}, __webpack_module__.exports, import.meta.webpackHot);`;
  return this.callback(null, `${before} ${code}\n${after}\n`, map);
}
