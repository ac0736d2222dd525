import webpack from 'webpack';

/**
 * Chromium compiles the functions of such a file while it arrives, on a thread beside the page's. Without the line each function
 * is compiled when it is first called, by the thread that also draws. To other browsers it is
 * a comment.
 */
export const compileAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // Libraries of which a page uses little, and texts, which have no functions.
  exclude: [/^online\//, /locales_\w+_json\./],
  // After the minimizer, which removes comments, and before the source maps.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50,
});
