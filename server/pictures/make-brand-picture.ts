import { createHash } from 'node:crypto';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { ApiError } from '#contract/errors.ts';
import type { BrandPicture } from '#domain/settings/brand.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { renderSvg } from './render-svg.ts';

/** Three pixels for each of the header's 40, so that a logo is sharp on phones. */
const LOGO = { width: 720, height: 120 };
const MIN_LOGO_HEIGHT = 40;
const MIN_ICON = 256;
const SOCIAL = { width: 1200, height: 630 };
const MAX_PIXELS = 40_000_000;
const MAX_SVG_BYTES = 500_000;
const TIMEOUT_SECONDS = 20;
const FORMATS = ['svg', 'png', 'jpeg', 'webp'];
/** Systems cut a maskable icon to any shape around its middle 80 %. */
const MASKABLE_SHARE = 0.7;

interface Made {
  width: number;
  height: number;
  files: [suffix: string, content: Buffer][];
}

/**
 * Always pixels, also from an SVG: a drawing can contain scripts and links, and no list of safe elements is as safe as
 * not serving it. Throws `ApiError('invalid_input')`.
 */
export async function makeBrandPicture(purpose: BrandPicture, upload: Buffer) {
  try {
    const name = createHash('sha256').update(purpose).update(upload).digest('hex').slice(0, 20);
    const { files, ...size } = await oneAtATime(async () => MAKERS[purpose](await open(upload)));
    return {
      picture: { file: `/pictures/uploads/${name}`, ...size },
      files: new Map(files.map(([suffix, content]) => [`${name}${suffix}`, content])),
    };
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw refused('This file is not a valid picture. Please choose an SVG, PNG, JPEG or WebP file.', cause);
  }
}

interface Original {
  image: () => Sharp;
  width: number;
  height: number;
  isVector: boolean;
}

async function open(upload: Buffer): Promise<Original> {
  const limits = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const { format, autoOrient } = await sharp(upload, limits).metadata();
  if (!FORMATS.includes(format)) throw new Error(`Unsupported format: ${format}`);
  const isVector = format === 'svg';
  if (isVector && upload.length > MAX_SVG_BYTES)
    throw refused('This SVG is larger than 500 KB. Please simplify the drawing, or choose a PNG file.');
  const { width, height } = autoOrient;
  // Pixels of a drawing are as many as its size asks for, so a small one is enlarged as a drawing.
  const density = Math.min(2400, Math.max(72, (72 * 1200) / Math.max(width, height)));
  const pixels = isVector ? await renderSvg(upload, { density, maxPixels: MAX_PIXELS }) : upload;
  const image = () => sharp(pixels, limits).autoOrient().timeout({ seconds: TIMEOUT_SECONDS });
  return { image, width, height, isVector };
}

const MAKERS: Record<BrandPicture, (original: Original) => Promise<Made>> = {
  async logo({ image, height, isVector }) {
    if (!isVector && height < MIN_LOGO_HEIGHT)
      throw refused(tooSmall(`${MIN_LOGO_HEIGHT} pixels high, ideally 120`));
    const { data, info } = await image()
      .trim()
      .resize({ ...LOGO, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const webp = await sharp(data).webp({ lossless: true }).toBuffer();
    return {
      width: info.width,
      height: info.height,
      files: [
        ['.webp', webp],
        // The PNG is for email programs, of which some show no WebP.
        ['.png', data],
      ],
    };
  },

  async icon({ image, width, height, isVector }) {
    if (!isVector && Math.min(width, height) < MIN_ICON)
      throw refused(tooSmall(`${MIN_ICON} pixels wide and high, ideally 512`));
    const square = await image().resize(512, 512, { fit: 'contain', background: '#0000' }).png().toBuffer();
    return { width: 512, height: 512, files: await iconFiles(square) };
  },

  async social({ image, width, height, isVector }) {
    if (!isVector && (width < SOCIAL.width / 2 || height < SOCIAL.height / 2))
      throw refused(tooSmall('600 by 315 pixels, ideally 1,200 by 630'));
    const content = await image()
      .resize({ ...SOCIAL, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
    return { ...SOCIAL, files: [['-1200.jpg', content]] };
  },
};

export async function iconFiles(square: Buffer): Promise<[suffix: string, content: Buffer][]> {
  const background = await backgroundOf(square);
  const png = (size: number) => sharp(square).resize(size, size).png();
  const inside = Math.round(512 * MASKABLE_SHARE);
  const layer: OverlayOptions = { input: await sharp(square).resize(inside, inside).png().toBuffer() };
  const maskable = sharp({ create: { width: 512, height: 512, channels: 3, background } }).composite([layer]);
  return [
    ['-48.png', await png(48).toBuffer()],
    ['-180.png', await png(180).flatten({ background }).toBuffer()],
    ['-192.png', await png(192).toBuffer()],
    ['-512.png', await png(512).toBuffer()],
    ['-maskable-512.png', await maskable.png().toBuffer()],
  ];
}

/** Continues an icon that fills its square; behind others it is white. */
async function backgroundOf(square: Buffer): Promise<string> {
  const corner = await sharp(square)
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const [r, g, b, alpha] = corner as unknown as [number, number, number, number];
  return alpha === 255 ? `rgb(${r},${g},${b})` : '#ffffff';
}

const tooSmall = (size: string) => `This picture is too small. It must be at least ${size}.`;

const refused = (message: string, cause?: unknown) => fieldError('picture', message, { cause });
