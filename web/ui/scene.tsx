import styles from './scene.module.css';

/** The shop's own large photographs: `<name>-<width>.avif` and one `.webp`, or one cut each: `<name>-desk-…`, `<name>-phone-…`. */
const files = import.meta.glob<string>('../pictures/{hero,promo,category,signup}-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

const DESK = '(min-width: 48rem)';

/** The `srcset` of one photograph in one format; empty where it was not made. */
const setOf = (name: string, format: 'avif' | 'webp') =>
  Object.entries(files)
    .flatMap(([path, url]) => {
      const width = path.match(new RegExp(`/${name}-(\\d+)\\.${format}$`))?.[1];
      return width ? [`${url} ${width}w`] : [];
    })
    .join(', ');

const cutOf = (name: string, cut: 'desk' | 'phone', format: 'avif' | 'webp') =>
  setOf(`${name}-${cut}`, format) || setOf(name, format);

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
