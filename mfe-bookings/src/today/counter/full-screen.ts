/** Asked for by a tap; a browser that has none, or refuses, shows the mode in its window. */
export const enterFullScreen = () =>
  void (document.documentElement as { requestFullscreen?: () => Promise<void> })
    .requestFullscreen?.()
    .catch(() => undefined);

export const leaveFullScreen = () => {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
};
