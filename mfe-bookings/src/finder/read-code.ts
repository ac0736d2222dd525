/** Reads the code in the camera's current frame. Resolves to null if the frame contains none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** The maximum width and height, in pixels, of pictures passed to the bundled decoder. */
const PICTURE_PX = 640;

/**
 * Uses the browser's detector if it supports QR codes. Otherwise it uses a bundled decoder in JavaScript, because the
 * security policy forbids WebAssembly.
 */
export async function createReadCode(): Promise<ReadCode> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Native && (await supportedFormats(Native)).includes('qr_code')) {
    const detector = new Native({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  return createBundledReader();
}

const supportedFormats = (Native: DetectorClass): Promise<string[]> => Native.getSupportedFormats().catch(() => []);

async function createBundledReader(): Promise<ReadCode> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const scale = Math.min(1, PICTURE_PX / Math.max(video.videoWidth, video.videoHeight, 1));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return Promise.resolve(null);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return Promise.resolve(decoded(decodeQR, context.getImageData(0, 0, canvas.width, canvas.height)));
  };
}

/** Returns null instead of throwing, because the decoder throws for every picture without a code. */
function decoded(decodeQR: (image: ImageData) => string, picture: ImageData): string | null {
  try {
    return decodeQR(picture);
  } catch {
    return null;
  }
}
