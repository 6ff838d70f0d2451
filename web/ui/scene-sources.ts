import type { Device } from '#domain/content/scene.ts';
import type { SceneSources } from './scene.tsx';

/** Files are named `<name>-<width>.avif` or `<name>-desk-<width>.avif` and `<name>-phone-<width>.avif`, with one `.webp` each. */
export function toScenes(files: Record<string, string>): Scenes {
  const scenes: Scenes = new Map();
  for (const [path, url] of Object.entries(files)) {
    const [, name, width, format] = /([\w-]+)-(\d+)\.(\w+)$/.exec(path)!;
    const known = scenes.get(`${name}.${format}`);
    scenes.set(`${name}.${format}`, `${known ? `${known}, ` : ''}${url} ${width}w`);
  }
  return scenes;
}

export type Scenes = Map<string, string>;

export function sourcesIn(scenes: Scenes, name: string): SceneSources {
  const source = (device: Device, format: string) =>
    scenes.get(`${name}-${device}.${format}`) ?? scenes.get(`${name}.${format}`) ?? '';
  const sources = (device: Device) => ({ avif: source(device, 'avif'), webp: source(device, 'webp') });
  const desk = sources('desk');
  const phone = sources('phone');
  return desk.webp === phone.webp ? { phone } : { desk, phone };
}

/** The picture for desks in every window. */
export const wideSourcesIn = (scenes: Scenes, name: string): SceneSources =>
  sourcesIn(scenes, `${name}-desk`);

/** A high picture beside a form, and above it on phones a wide one, which has room for whole objects. */
export const panelSourcesIn = (scenes: Scenes, high: string, wide: string): SceneSources => ({
  desk: sourcesIn(scenes, high).phone,
  phone: wideSourcesIn(scenes, wide).phone,
});
