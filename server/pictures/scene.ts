import { basename } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { ApiError } from '#contract/errors.ts';
import {
  cutName,
  cutWidths,
  type Device,
  SCENE_SHAPES,
  type Scene,
  type SceneShape,
  uploadedSize,
  webpWidth,
} from '#domain/content/scene.ts';
import { encoded, hashOf, openUpload, readUpload } from './make.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { PictureStore } from './store.ts';

const MAX_WIDTH = 2400;
const MIN_WIDTH = 960;
/** A banner of the minimum width has it, and so does an original of the maximum width. */
const MIN_HEIGHT = 360;
/** The quality of the stored original, from which the shown files are cut. */
const QUALITY = 90;
/** Per pixel of width, so that 1,440 takes at most 100 kB. */
const MAX_BYTES_PER_PIXEL = 70;

type Store = Pick<PictureStore, 'save' | 'read'>;

const originalOf = (file: string) => `${basename(file)}-original.webp`;

/** Returns the path without width and format. Throws `ApiError('invalid_input')`. */
export async function saveScene(store: Store, upload: Buffer): Promise<string> {
  const { data, info } = await readUpload(async () => {
    const image = await openUpload(upload, {
      ...{ minWidth: MIN_WIDTH, betterWidth: MAX_WIDTH },
      ...{ minHeight: MIN_HEIGHT, minShape: MIN_HEIGHT / MAX_WIDTH },
    });
    return image
      .resize(MAX_WIDTH, MAX_WIDTH, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: QUALITY, effort: 2 })
      .toBuffer({ resolveWithObject: true });
  });
  const file = `/pictures/uploads/${hashOf(upload)}-${info.width}x${info.height}`;
  await store.save(originalOf(file), data);
  return file;
}

type Cut = Pick<Scene, 'file' | 'focus'>;

/**
 * Makes the files that `web/home/picture-sources.ts` names. A preview needs only the WebP files, which are quick
 * to encode.
 */
export async function cutScene(
  store: Store,
  scene: Cut,
  shape: SceneShape,
  formats: readonly Format[] = ['webp', 'avif'],
): Promise<void> {
  const files = formats.flatMap((format) => DEVICES.map((device) => ({ format, device })));
  const missing = [];
  for (const file of files) if (!(await store.read(nameOf(scene, shape, file)))) missing.push(file);
  if (missing.length === 0) return;
  const original = await store.read(originalOf(scene.file));
  if (!original) throw new ApiError('invalid_input', 'This picture is missing. Please upload it again.');
  for (const { format, device } of missing) {
    const encodedWidths = await oneAtATime(async () => {
      const part = await cutAround(sharp(original), scene, SCENE_SHAPES[shape][device].shape);
      return Promise.all(
        widthsOf(scene, shape, { format, device }).map(async (width) => {
          const maxBytes = width * MAX_BYTES_PER_PIXEL * (format === 'webp' ? 1.3 : 1);
          return { width, content: await encoded(part, { width, format, maxBytes }) };
        }),
      );
    });
    for (const { width, content } of encodedWidths)
      await store.save(nameOf(scene, shape, { format, device }, width), content);
  }
}

type Format = 'webp' | 'avif';
interface CutFile {
  format: Format;
  device: Device;
}

const DEVICES: Device[] = ['phone', 'desk'];

const widthsOf = ({ file }: Cut, shape: SceneShape, { format, device }: CutFile): number[] => {
  const widths = cutWidths(file, shape, device);
  return format === 'webp' ? [webpWidth(widths)] : widths;
};

/** The default is the name of the widest file, which is saved last, without a width. */
const nameOf = (scene: Cut, shape: SceneShape, file: CutFile, width = widthsOf(scene, shape, file).at(-1)!) =>
  `${basename(cutName(scene, shape, file.device))}-${width}.${file.format}`;

/** The largest part of this shape, with the focal point as near to its middle as possible. */
async function cutAround(image: Sharp, { file, focus }: Cut, shape: number): Promise<Sharp> {
  const { width, height } = uploadedSize(file)!;
  const part = { width: Math.round(Math.min(width, height * shape)), height: 0 };
  part.height = Math.min(height, Math.round(part.width / shape));
  const startOf = (share: number, whole: number, size: number) =>
    Math.round(Math.min(Math.max(share * whole - size / 2, 0), whole - size));
  const { data, info } = await image
    .extract({
      ...part,
      left: startOf(focus.x, width, part.width),
      top: startOf(focus.y, height, part.height),
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
