/** Must be called in a tap handler. If the browser refuses full screen, counter mode stays in the window. */
export const enterFullScreen = () =>
  void (document.documentElement as { requestFullscreen?: () => Promise<void> })
    .requestFullscreen?.()
    .catch(() => undefined);

export const leaveFullScreen = () => {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
};
