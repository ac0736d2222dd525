import encodeQR from 'qr';
import { messagesOf } from '../../../e2e/messages.ts';
import type { Journey } from '../world.ts';
import { ARRIVALS, firstToArrive } from './counter.ts';
import { signIn } from './sign-in.ts';

const bookings = messagesOf('mfe-bookings', 'en');
const SCAN = { role: 'button', name: bookings('finder.scanLabel') };
const CHECK_IN = { role: 'button', name: /^Check in/, within: { role: 'dialog' } };

export const camera: Journey[] = [
  {
    name: 'without a camera the scanner says so, and a typed code opens its booking',
    async run({ page }) {
      await signIn(page, ARRIVALS);
      const booking = await firstToArrive(page);
      await page.click(SCAN);
      await page.see({ text: new RegExp(`^${bookings('scan.noCamera')}|^${bookings('scan.denied')}`) });
      await page.press('Escape');
      await page.gone({ role: 'dialog' });
      await page.fill({ label: bookings('finder.label') }, booking.slice(-6));
      await page.press('Enter');
      await page.see(CHECK_IN);
    },
  },
  {
    name: 'a code in front of the camera opens its booking, decoded by our reader',
    async run({ page }) {
      await signIn(page, ARRIVALS);
      const booking = await firstToArrive(page);
      await page.evaluate(putBeforeCamera, encodeQR(booking.slice(-6), 'raw'));
      await page.click(SCAN);
      await page.see(CHECK_IN);
    },
  },
];

/**
 * Runs in the page: replaces the camera with a canvas that shows the code, because drivers can't feed an image into a
 * camera.
 */
function putBeforeCamera(code: boolean[][]) {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 640;
  const context = canvas.getContext('2d');
  const side = 320 / code.length;
  const draw = () => {
    if (!context) return;
    context.fillStyle = 'white';
    context.fillRect(0, 0, 640, 640);
    context.fillStyle = 'black';
    for (const [y, row] of code.entries()) {
      for (const [x, isDark] of row.entries()) {
        if (isDark) context.fillRect(160 + x * side, 160 + y * side, side, side);
      }
    }
  };
  // A canvas stream emits a frame only when something is drawn.
  setInterval(draw, 100);
  // The prototype is patched, because WebKit may recreate `navigator.mediaDevices`.
  MediaDevices.prototype.getUserMedia = () => Promise.resolve(canvas.captureStream());
}
