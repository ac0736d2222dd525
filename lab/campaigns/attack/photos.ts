import { callerOf, TIAGO, tokenOf } from '../../../e2e/caller.ts';
import { aPhonePhoto, POSITION } from '../../../e2e/photos.ts';
import type { Part } from './part.ts';

const SCRIPT = '<script>alert(1)</script>';
const SPOT = {
  address: 'Rua Nova 1',
  business_name: 'Loja Nova',
  capacity: 10,
  country_code: 'PT',
  features: { step_free_access: true },
  latitude: 38.7,
  longitude: -9.1,
  postal_code: '1100-001',
  type: 'cafe',
};

/** Uploads files that aren't images or that hide other data. The API must refuse each one or store only the image. */
export const photos: Part = {
  name: 'photos',
  title: 'pictures that contain markup, scripts or their location, or are broken or huge',
  async run({ portal, browser }) {
    const call = callerOf(portal.url);
    const token = await tokenOf(call, TIAGO.email);
    const page = await browser.newPage();
    const { buffer: jpeg } = await aPhonePhoto(page, { width: 40, height: 30 });
    await page.close();
    const data = (content: Buffer | string, type: string) =>
      `data:image/${type};base64,${Buffer.from(content).toString('base64')}`;
    const uploads: Record<string, { photo: string; isPicture: boolean }> = {
      'SVG with a script': {
        photo: data(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`, 'svg+xml'),
        isPicture: false,
      },
      'SVG that says it is a PNG': { photo: data('<svg onload=alert(1)>', 'png'), isPicture: false },
      'a page that says it is a JPEG': { photo: data(`<!doctype html>${SCRIPT}`, 'jpeg'), isPicture: false },
      'a GIF that is a script': { photo: data('GIF89a/*x*/=1;alert(1)', 'gif'), isPicture: false },
      'an address instead of a picture': { photo: 'https://evil.example/x.png', isPicture: false },
      'a data address of a page': {
        photo: `data:text/html;base64,${Buffer.from(SCRIPT).toString('base64')}`,
        isPicture: false,
      },
      'half a JPEG': { photo: data(jpeg.subarray(0, 60), 'jpeg'), isPicture: false },
      'nine megabytes': { photo: data(Buffer.alloc(9 * 1024 * 1024, 1), 'jpeg'), isPicture: false },
      'a JPEG that tells where it was taken': { photo: data(jpeg, 'jpeg'), isPicture: true },
      'a JPEG with a script behind it': {
        photo: data(Buffer.concat([jpeg, Buffer.from(SCRIPT)]), 'jpeg'),
        isPicture: true,
      },
    };
    const broke: string[] = [];
    for (const [what, { photo, isPicture }] of Object.entries(uploads)) {
      const { status, text } = await call('/v2/stashpoints', {
        method: 'POST',
        token,
        body: { ...SPOT, upload_photo: photo },
      });
      if (status >= 500 || (isPicture && status >= 400)) broke.push(`${what}: ${status} ${text.slice(0, 200)}`);
      if (!isPicture && status < 300) broke.push(`${what} was taken`);
    }
    const shown = await call('/v3/stashpoints?host_id=h1&per_page=100', { token });
    const stored = [...new Set(shown.text.match(/\/v2\/photos\/[\w.-]+/g) ?? [])];
    if (stored.length < 2) broke.push(`only ${stored.length} pictures can be found again`);
    for (const address of stored) {
      const answer = await fetch(portal.url + address);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const given = (name: string) => answer.headers.get(name) ?? '';
      if (bytes.includes(POSITION)) broke.push(`${address} tells where it was taken`);
      if (bytes.includes('<script')) broke.push(`${address} holds a script`);
      if (!/^image\/(jpeg|png|webp)$/.test(given('content-type'))) broke.push(`${address} is ${given('content-type')}`);
      if (!given('content-security-policy').includes('sandbox')) broke.push(`${address} may act as a page`);
      if (given('x-content-type-options') !== 'nosniff') broke.push(`${address} may be sniffed`);
    }
    return { tried: Object.keys(uploads).length + stored.length, broke };
  },
};
