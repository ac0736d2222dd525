/** Why the camera shows no picture: access is denied, the device has no camera, or another program uses it. */
export type CameraFault = 'denied' | 'missing' | 'busy';

/** Maps the error names of current and older browsers. */
const FAULTS: Record<string, CameraFault> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
};

/** Opens the rear camera, or returns the reason why it can't be opened. */
export async function openCamera(): Promise<MediaStream | CameraFault> {
  if (!navigator.mediaDevices?.getUserMedia) return 'missing';
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  } catch (error) {
    // Checks `Error` instead of `DOMException`, because an OverconstrainedError isn't a DOMException.
    return (error instanceof Error && FAULTS[error.name]) || 'missing';
  }
}

export function stopCamera(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}
