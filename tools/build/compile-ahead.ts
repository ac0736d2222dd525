import webpack from 'webpack';

/**
 * Chromium compiles the functions of such a file while it downloads, on another thread. Without the comment it compiles
 * each function at its first call, on the main thread. Other browsers ignore it.
 */
export const compileAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // Excludes libraries of which a page uses little, and texts, which contain no functions.
  exclude: [/^online\//, /locales_\w+_json\./],
  // Runs after the minimizer, which removes comments, and before the source maps.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50,
});
