import { useId } from 'react';
import { Link } from 'react-router';
import { languageOf } from '#web/language-of.ts';
import { TileGrid } from '#web/tile/tile-grid.tsx';
import type { SectionProps } from '../section.ts';
import styles from './products.module.css';

export default function Products({ section, products, shownAbove }: SectionProps<'products'>) {
  const { heading, emptyText, layout, more } = section;
  const id = useId();
  if (products.length === 0 && !emptyText) return null;
  return (
    <section className={styles.section} data-layout={layout} aria-labelledby={id}>
      <div className={styles.header}>
        <h2 id={id} lang={languageOf(heading)}>
          {heading}
        </h2>
        {more && products.length > 0 && (
          <Link to={more.link} lang={languageOf(more.label)} prefetch="intent">
            {more.label}
          </Link>
        )}
      </div>
      {products.length > 0 ? (
        <TileGrid products={products} shownAbove={shownAbove} asStrip={layout !== 'rows'} />
      ) : (
        <p lang={languageOf(emptyText)}>{emptyText}</p>
      )}
    </section>
  );
}
