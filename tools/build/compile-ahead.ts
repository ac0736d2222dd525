import webpack from 'webpack';

/**
 * Adds a comment that makes Chromium compile all functions of a script on a background thread while the script
 * downloads. Without the comment, Chromium compiles each function on the main thread at its first call. Other browsers
 * ignore the comment.
 */
export const compileAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // Excludes translations, which contain no functions, and libraries of which a page uses only a few functions.
  exclude: [/^online\//, /locales_\w+_json\./],
  // Adds the comment after the minimizer, which removes comments, and before the source maps are written.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50,
});
