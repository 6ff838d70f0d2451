import { useId } from 'react';
import { Link } from 'react-router';
import { TileGrid } from '#web/tile/tile-grid.tsx';
import type { TileProduct } from '#web/tile/tile-product.ts';
import styles from './product-section.module.css';

interface ProductSectionProps {
  title: string;
  products: TileProduct[];
  shownAbove?: TileProduct[];
  emptyText?: string;
  layout?: 'rows' | 'strip' | 'beside';
  more?: { to: string; label: string };
}

export function ProductSection(props: ProductSectionProps) {
  const { title, products, shownAbove = [], emptyText, layout = 'rows', more } = props;
  const id = useId();
  if (products.length === 0 && !emptyText) return null;
  return (
    <section className={styles.section} data-layout={layout} aria-labelledby={id}>
      <div className={styles.header}>
        <h2 id={id}>{title}</h2>
        {more && (
          <Link to={more.to} prefetch="intent">
            {more.label}
          </Link>
        )}
      </div>
      {products.length > 0 ? (
        <TileGrid products={products} shownAbove={shownAbove} asStrip={layout !== 'rows'} />
      ) : (
        <p>{emptyText}</p>
      )}
    </section>
  );
}
