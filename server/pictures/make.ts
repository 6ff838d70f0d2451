import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { ApiError } from '#contract/errors.ts';
import type { Picture } from '#domain/catalogue/picture.ts';
import { formatNumber } from '#domain/format-number.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import { oneAtATime } from './one-at-a-time.ts';

const VARIANTS = [
  { width: 320, format: 'avif', maxBytes: 14_000 },
  { width: 640, format: 'avif', maxBytes: 35_000 },
  { width: 960, format: 'avif', maxBytes: 70_000 },
  { width: 640, format: 'webp', maxBytes: 45_000 },
] as const;

const SHAPE = 4 / 3;
/** Higher pictures are cropped. */
const MAX_SHAPE = 3;
const WIDTH = 960;
const MIN_WIDTH = 600;
/** Protects against decompression bombs; the largest phone cameras stay below it. */
const MAX_PIXELS = 120_000_000;
/** The limit for files that are decoded as a whole, which takes up to 6 bytes for each pixel, and 17 for AVIF. */
const MAX_INTERLACED_PIXELS = 40_000_000;
const MAX_AVIF_PIXELS = 16_000_000;
/** 3 takes three times as long for 1 dB; the files are as large. */
const AVIF_EFFORT = 1;
const TIMEOUT_SECONDS = 60;
const FORMATS = ['jpeg', 'png', 'webp', 'heif'];

export interface MadePicture {
  picture: Omit<Picture, 'alt'>;
  files: Map<string, Buffer>;
}

type Shape = 'product' | 'own';

/** Throws `ApiError('invalid_input')`. */
export const makePicture = (upload: Buffer, shape: Shape = 'product'): Promise<MadePicture> =>
  readUpload(async () => {
    const name = hashOf(shape === 'own' ? Buffer.concat([upload, Buffer.from(shape)]) : upload);
    const { picture, height } = await rotateUpright(upload, shape);
    const files = new Map(
      await Promise.all(
        VARIANTS.map(
          async (variant) =>
            [`${name}-${variant.width}.${variant.format}`, await encoded(picture, variant)] as const,
        ),
      ),
    );
    const color = await meanColor(picture);
    const file = `/pictures/uploads/${name}`;
    return { picture: { file, width: WIDTH, height, color }, files };
  });

export const hashOf = (upload: Buffer): string =>
  createHash('sha256').update(upload).digest('hex').slice(0, 20);

/** Reads one upload at a time. Turns exceptions of the decoder into `ApiError('invalid_input')`. */
export async function readUpload<Made>(make: () => Promise<Made>): Promise<Made> {
  try {
    return await oneAtATime(make);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (/pixel limit/.test(String(cause))) throw refused(tooManyPixels(MAX_PIXELS), cause);
    throw refused('This file is not a valid picture. Please choose a JPEG, PNG, WebP or AVIF file.', cause);
  }
}

interface Size {
  minWidth: number;
  betterWidth: number;
  minHeight: number;
  /** Height divided by width. */
  minShape: number;
}

/** The middle of a product's picture is cropped to 3:4, and less would be blurred. A page shows a picture in its own shape. */
const MIN_HEIGHTS: Record<Shape, Pick<Size, 'minHeight' | 'minShape'>> = {
  product: { minHeight: 400, minShape: 0 },
  own: { minHeight: 1, minShape: 0.1 },
};

/** Throws `ApiError('invalid_input')` below the minimum size. */
export async function openUpload(
  upload: Buffer,
  { minWidth, betterWidth, minHeight, minShape }: Size,
): Promise<Sharp> {
  const image = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format, isProgressive, autoOrient } = await image.metadata();
  if (!FORMATS.includes(format)) throw new Error(`Unsupported format: ${format}`);
  const pixels = autoOrient.width * autoOrient.height;
  if (format === 'heif' && pixels > MAX_AVIF_PIXELS)
    throw refused(`${tooManyPixels(MAX_AVIF_PIXELS)} Please save it as a JPEG file.`);
  if (isProgressive && pixels > MAX_INTERLACED_PIXELS)
    throw refused(
      `${tooManyPixels(MAX_INTERLACED_PIXELS)} Please save it without “progressive” or “interlaced”.`,
    );
  const { width, height } = autoOrient;
  if (width < minWidth)
    throw refused(
      `The picture is only ${formatNumber(width)} pixels wide. It must be at least ${formatNumber(minWidth)}, ideally ${formatNumber(betterWidth)}.`,
    );
  const neededHeight = Math.max(minHeight, Math.ceil(width * minShape));
  if (height < neededHeight)
    throw refused(
      `The picture is only ${formatNumber(height)} pixels high. At this width, it must be at least ${formatNumber(neededHeight)}.`,
    );
  return image.autoOrient().timeout({ seconds: TIMEOUT_SECONDS });
}

const tooManyPixels = (max: number) => `This picture has more than ${max / 1e6} million pixels.`;

async function rotateUpright(upload: Buffer, shape: Shape): Promise<{ picture: Sharp; height: number }> {
  const image = await openUpload(upload, { minWidth: MIN_WIDTH, betterWidth: WIDTH, ...MIN_HEIGHTS[shape] });
  const { autoOrient } = await image.metadata();
  const ownShape = Math.min(autoOrient.height / autoOrient.width, MAX_SHAPE);
  const { data, info } = await image
    .resize(WIDTH, Math.round(WIDTH * (shape === 'own' ? ownShape : SHAPE)), { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { picture: sharp(data, { raw: { width, height, channels } }), height };
}

interface Variant {
  width: number;
  format: 'avif' | 'webp';
  maxBytes: number;
}

export async function encoded(picture: Sharp, { width, format, maxBytes }: Variant): Promise<Buffer> {
  for (let quality = format === 'avif' ? 64 : 82; ; quality -= 12) {
    const data = await picture
      .clone()
      .resize(width)
      [format]({ quality, effort: format === 'avif' ? AVIF_EFFORT : 4 })
      .toBuffer();
    if (data.length <= maxBytes || quality < 30) return data;
  }
}

async function meanColor(picture: Sharp): Promise<string> {
  const { channels } = await picture.clone().stats();
  const hex = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}

const refused = (message: string, cause?: unknown) => fieldError('picture', message, { cause });
