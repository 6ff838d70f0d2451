import styles from './scene.module.css';

/** The shop's own large photographs: `<name>-<width>.avif` and `.webp`, or one cut each: `<name>-desk-…`, `<name>-phone-…`. */
const files = import.meta.glob<string>('../pictures/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

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

export const hasScene = (name: string) => cutOf(name, 'desk', 'avif') !== '';

/** A photograph that fills its place, cut for a desk and for a phone. It decorates: the words beside it say it all. */
export const Scene = ({ name, eager = false }: { name: string; eager?: boolean }) => (
  <picture className={styles.scene}>
    {(['avif', 'webp'] as const).map((format) => (
      <source
        key={format}
        media="(min-width: 48rem)"
        type={`image/${format}`}
        srcSet={cutOf(name, 'desk', format)}
        sizes="100vw"
      />
    ))}
    <source type="image/avif" srcSet={cutOf(name, 'phone', 'avif')} sizes="100vw" />
    <img
      src={cutOf(name, 'phone', 'webp').split(' ')[0]}
      srcSet={cutOf(name, 'phone', 'webp')}
      sizes="100vw"
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
    />
  </picture>
);
