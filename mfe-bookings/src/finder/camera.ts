/** Why there is no picture: it's not allowed, there is no camera, or another program has it. */
export type CameraFault = 'denied' | 'missing' | 'busy';

/** How browsers, also older ones, name these faults. */
const FAULTS: Record<string, CameraFault> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
};

/** Opens the camera at the back, or says why it can't. */
export async function openCamera(): Promise<MediaStream | CameraFault> {
  if (!navigator.mediaDevices?.getUserMedia) return 'missing';
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  } catch (error) {
    // Not `instanceof DOMException`: an OverconstrainedError is none.
    return (error instanceof Error && FAULTS[error.name]) || 'missing';
  }
}

export function stopCamera(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}
