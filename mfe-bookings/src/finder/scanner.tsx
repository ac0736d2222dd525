import { Flashlight, FlashlightOff } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Alert, Box, Button, Text, useUiText } from '@host-portal/shared-lib/ui';
import { type CameraFault, openCamera, stopCamera } from './camera.ts';
import type { ScannerProps } from './lazy-scanner.tsx';
import { createReadCode } from './read-code.ts';

const EVERY_MS = 120;
const HELP_AFTER_MS = 6000;

/** `unloaded` means that the decoder couldn't be loaded. */
type Camera = { phase: 'starting' | 'on' | 'unloaded' | CameraFault; track: MediaStreamTrack | null };

const FAULT_TEXTS = { denied: 'scan.denied', missing: 'scan.noCamera', busy: 'scan.busy' } as const;

/** Whether the camera has a torch. TypeScript's DOM types don't include this capability. */
const hasTorch = (track: MediaStreamTrack | null) =>
  Boolean((track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch);

/** Shows the camera until a code is recognised. The camera is off while the page is hidden. */
export function Scanner(props: ScannerProps) {
  const isShown = useIsShown();
  const [attempt, setAttempt] = useState(0);
  return isShown && <Picture key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Picture({ onCode, onClose, onRetry }: ScannerProps & { onRetry: () => void }) {
  const { t } = useTranslation('bookings');
  const text = useUiText();
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>({ phase: 'starting', track: null });
  const [needsHelp, setNeedsHelp] = useState(false);
  const [isLit, setLit] = useState(false);
  const hand = useEffectEvent((code: string) => {
    navigator.vibrate?.(80);
    beep();
    onCode(code);
  });

  useEffect(() => {
    const stop = new AbortController();
    void scan(video.current, stop.signal, setCamera, (code) => hand(code));
    const help = setTimeout(() => setNeedsHelp(true), HELP_AFTER_MS);
    return () => {
      stop.abort();
      clearTimeout(help);
    };
  }, []);

  if (camera.phase !== 'starting' && camera.phase !== 'on') {
    return (
      <Box display="grid" gap={4}>
        <Alert
          variant="warning"
          title={camera.phase === 'unloaded' ? text('failure.network') : t(FAULT_TEXTS[camera.phase])}
        />
        {(camera.phase === 'busy' || camera.phase === 'unloaded') && (
          <Button size="counter" onClick={onRetry}>
            {text('retry')}
          </Button>
        )}
        <Button variant="solid" size="counter" onClick={onClose}>
          {t('scan.type')}
        </Button>
      </Box>
    );
  }
  const light = async () => {
    await camera.track?.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] });
    setLit(!isLit);
  };
  return (
    <Box display="grid" gap={3}>
      <Box position="relative" borderRadius="card" overflow="hidden" bg="black" aspectRatio="1">
        <video ref={video} muted playsInline style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
        <Box
          position="absolute"
          inset="16%"
          borderWidth="3px"
          borderColor="white"
          borderRadius="card"
          aria-hidden
          boxShadow="0 0 0 100vmax rgba(0,0,0,.35)"
        />
      </Box>
      <Text as="output" size="md" tone="muted">
        {t(camera.phase === 'starting' ? 'scan.starting' : 'scan.hint')}
      </Text>
      {needsHelp && <Text size="md">{t('scan.help')}</Text>}
      {hasTorch(camera.track) && (
        <Button icon={isLit ? FlashlightOff : Flashlight} onClick={() => void light()}>
          {t(isLit ? 'scan.torchOff' : 'scan.torchOn')}
        </Button>
      )}
    </Box>
  );
}

async function scan(
  video: HTMLVideoElement | null,
  stop: AbortSignal,
  report: (camera: Camera) => void,
  onCode: (code: string) => void,
) {
  const stream = await openCamera();
  if (stop.aborted || !video || typeof stream === 'string') {
    if (typeof stream !== 'string') stopCamera(stream);
    else if (!stop.aborted) report({ phase: stream, track: null });
    return;
  }
  stop.addEventListener('abort', () => stopCamera(stream));
  video.srcObject = stream;
  await video.play().catch(() => {});
  const read = await createReadCode().catch(() => null);
  if (!read) {
    stopCamera(stream);
    if (!stop.aborted) report({ phase: 'unloaded', track: null });
    return;
  }
  report({ phase: 'on', track: stream.getVideoTracks()[0] ?? null });
  const scanFrame = async () => {
    if (stop.aborted) return;
    const code = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(video).catch(() => null) : null;
    if (stop.aborted) return;
    if (code) onCode(code);
    else setTimeout(() => void scanFrame(), EVERY_MS);
  };
  await scanFrame();
}

const useIsShown = () =>
  useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    () => document.visibilityState !== 'hidden',
  );

/** Plays a short tone, because the clerk is looking at the bags, not at the screen. */
function beep() {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  tone.frequency.value = 880;
  tone.connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.09);
  tone.onended = () => void audio.close();
}
