import type { Device } from '#domain/scene.ts';
import styles from './scene.module.css';

const DESK = '(min-width: 48rem)';

const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

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

type Scenes = Map<string, string>;

export type SceneSources = Record<Device, { avif: string; webp: string }>;

export function sourcesIn(scenes: Scenes, name: string): SceneSources {
  const source = (device: Device, format: string) =>
    scenes.get(`${name}-${device}.${format}`) ?? scenes.get(`${name}.${format}`) ?? '';
  const sources = (device: Device) => ({ avif: source(device, 'avif'), webp: source(device, 'webp') });
  return { desk: sources('desk'), phone: sources('phone') };
}

interface SceneProps {
  sources: SceneSources;
  alt?: string;
  sizes?: string;
  eager?: boolean;
  device?: Device | 'all';
}

export function Scene({ sources, alt = '', sizes = '100vw', eager = false, device = 'all' }: SceneProps) {
  const desk = device !== 'phone' && sources.desk;
  const phone = device !== 'desk' && sources.phone;
  return (
    <picture className={styles.scene}>
      {desk && <source media={DESK} type="image/avif" srcSet={desk.avif} sizes={sizes} />}
      <source media={DESK} type={desk ? 'image/webp' : 'image/gif'} srcSet={desk ? desk.webp : EMPTY} />
      {phone && <source type="image/avif" srcSet={phone.avif} sizes={sizes} />}
      <img
        src={phone ? phone.webp.split(' ')[0] : EMPTY}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
    </picture>
  );
}
