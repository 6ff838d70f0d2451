import styles from './scene.module.css';

/** The shop's own large photographs: `<name>-<width>.avif` and one `.webp`, or one cut each: `<name>-desk-…`, `<name>-phone-…`. */
const files = import.meta.glob<string>('../pictures/{hero,promo,category,signup}-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

const DESK = '(min-width: 48rem)';

/** Their `srcset`s by name and format, as 'hero-1-desk.avif'. */
const sets = new Map<string, string>();
for (const [path, url] of Object.entries(files)) {
  const [, name, width, format] = /([\w-]+)-(\d+)\.(\w+)$/.exec(path)!;
  const known = sets.get(`${name}.${format}`);
  sets.set(`${name}.${format}`, `${known ? `${known}, ` : ''}${url} ${width}w`);
}

const cutOf = (name: string, cut: 'desk' | 'phone', format: 'avif' | 'webp') =>
  sets.get(`${name}-${cut}.${format}`) ?? sets.get(`${name}.${format}`) ?? '';

interface SceneProps {
  name: string;
  /** How wide it is shown. */
  sizes?: string;
  eager?: boolean;
}

/** A photograph that fills its place, cut for a desk and for a phone. It decorates: the words beside it say it all. */
export const Scene = ({ name, sizes = '100vw', eager = false }: SceneProps) => (
  <picture className={styles.scene}>
    <source media={DESK} type="image/avif" srcSet={cutOf(name, 'desk', 'avif')} sizes={sizes} />
    <source media={DESK} type="image/webp" srcSet={cutOf(name, 'desk', 'webp')} />
    <source type="image/avif" srcSet={cutOf(name, 'phone', 'avif')} sizes={sizes} />
    <img
      src={cutOf(name, 'phone', 'webp').split(' ')[0]}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
    />
  </picture>
);
