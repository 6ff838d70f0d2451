import styles from './scene.module.css';

const DESK = '(min-width: 48rem)';

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

interface SceneProps {
  scenes: Scenes;
  name: string;
  sizes?: string;
  eager?: boolean;
}

export function Scene({ scenes, name, sizes = '100vw', eager = false }: SceneProps) {
  const sourceFor = (cut: 'desk' | 'phone', format: 'avif' | 'webp') =>
    scenes.get(`${name}-${cut}.${format}`) ?? scenes.get(`${name}.${format}`) ?? '';
  return (
    <picture className={styles.scene}>
      <source media={DESK} type="image/avif" srcSet={sourceFor('desk', 'avif')} sizes={sizes} />
      <source media={DESK} type="image/webp" srcSet={sourceFor('desk', 'webp')} />
      <source type="image/avif" srcSet={sourceFor('phone', 'avif')} sizes={sizes} />
      <img
        src={sourceFor('phone', 'webp').split(' ')[0]}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
    </picture>
  );
}
