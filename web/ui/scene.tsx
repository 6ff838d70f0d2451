import styles from './scene.module.css';

const DESK = '(min-width: 48rem)';

/**
 * `srcset`s by name and format, from an `import.meta.glob` of `web/pictures/`. A picture is `<name>-<width>.avif` and one `.webp`,
 * or both for each cut: `<name>-desk-<width>.avif`, `<name>-phone-…`.
 */
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

interface SceneProps {
  scenes: Scenes;
  name: string;
  sizes?: string;
  eager?: boolean;
}

/** A decorative photograph that fills its place. */
export function Scene({ scenes, name, sizes = '100vw', eager = false }: SceneProps) {
  const cutOf = (cut: 'desk' | 'phone', format: 'avif' | 'webp') =>
    scenes.get(`${name}-${cut}.${format}`) ?? scenes.get(`${name}.${format}`) ?? '';
  return (
    <picture className={styles.scene}>
      <source media={DESK} type="image/avif" srcSet={cutOf('desk', 'avif')} sizes={sizes} />
      <source media={DESK} type="image/webp" srcSet={cutOf('desk', 'webp')} />
      <source type="image/avif" srcSet={cutOf('phone', 'avif')} sizes={sizes} />
      <img
        src={cutOf('phone', 'webp').split(' ')[0]}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
    </picture>
  );
}
