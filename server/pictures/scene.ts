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
} from '#domain/scene.ts';
import { encoded, hashOf, openUpload, readUpload } from './make.ts';
import type { PictureStore } from './store.ts';

const MAX_WIDTH = 2400;
const MIN_WIDTH = 960;
/** Of the stored original, which the shown files are cut from. */
const QUALITY = 90;
/** Per pixel of width, so that 1,440 takes at most 100 kB. */
const MAX_BYTES_PER_PIXEL = 70;

type Store = Pick<PictureStore, 'save' | 'read'>;

const originalOf = (file: string) => `${basename(file)}-original.webp`;

/** Returns the path without width and format. Throws `ApiError('invalid_input')`. */
export const saveScene = (store: Store, upload: Buffer): Promise<string> =>
  readUpload(async () => {
    const image = await openUpload(upload, { min: MIN_WIDTH, better: MAX_WIDTH });
    const { data, info } = await image
      .resize(MAX_WIDTH, MAX_WIDTH, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: QUALITY, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    const file = `/pictures/uploads/${hashOf(upload)}-${info.width}x${info.height}`;
    await store.save(originalOf(file), data);
    return file;
  });

type Cut = Pick<Scene, 'file' | 'focus'>;

/** Makes the files that `web/home/picture-sources.ts` names. */
export async function cutScene(store: Store, scene: Cut, shape: SceneShape): Promise<void> {
  if (await hasCuts(store, scene, shape)) return;
  const original = await store.read(originalOf(scene.file));
  if (!original) throw new ApiError('invalid_input', 'This picture is missing. Please upload it again.');
  for (const device of ['phone', 'desk'] as const) {
    const part = await cutAround(sharp(original), scene, SCENE_SHAPES[shape][device].shape);
    const name = basename(cutName(scene, shape, device));
    const widths = cutWidths(scene.file, shape, device);
    const variants = [
      ...widths.map((width) => ({ width, format: 'avif' }) as const),
      { width: webpWidth(widths), format: 'webp' } as const,
    ];
    for (const { width, format } of variants) {
      const maxBytes = width * MAX_BYTES_PER_PIXEL * (format === 'webp' ? 1.3 : 1);
      await store.save(`${name}-${width}.${format}`, await encoded(part, { width, format, maxBytes }));
    }
  }
}

const hasCuts = async (store: Store, scene: Cut, shape: SceneShape): Promise<boolean> => {
  const device: Device = 'desk';
  const width = webpWidth(cutWidths(scene.file, shape, device));
  return (await store.read(`${basename(cutName(scene, shape, device))}-${width}.webp`)) !== undefined;
};

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
