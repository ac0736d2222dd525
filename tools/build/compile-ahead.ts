import webpack from 'webpack';

/**
 * Makes Chromium compile all functions of a script on another thread while the script downloads. Without this comment,
 * it compiles each function at its first call, on the main thread. Other browsers ignore the comment.
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
