import { useId } from 'react';
import { languageOf } from '#web/language-of.ts';
import { TileGrid } from '#web/tile/tile-grid.tsx';
import { Link } from '#web/ui/link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import buttons from '../scroll-buttons.module.css';
import { ScrollButtons } from '../scroll-buttons.tsx';
import type { SectionProps } from '../section.ts';
import styles from './products.module.css';

const COLUMNS = 4;

export default function Products({ section, products, shownAbove }: SectionProps<'products'>) {
  const { heading, emptyText, layout, more } = section;
  const id = useId();
  // Pages before hydration do without the buttons and their styles.
  const hasButtons = useHydrated() && layout === 'strip' && products.length > COLUMNS;
  if (products.length === 0 && !emptyText) return null;
  return (
    <section
      className={hasButtons ? `${styles.section} ${buttons.whole}` : styles.section}
      data-layout={layout}
      aria-labelledby={id}
    >
      <div className={styles.header}>
        <h2 id={id} lang={languageOf(heading)}>
          {heading}
        </h2>
        {more && products.length > 0 && (
          <Link to={more.link} lang={languageOf(more.label)} prefetch="intent">
            {more.label}
          </Link>
        )}
        {hasButtons && <ScrollButtons />}
      </div>
      {products.length > 0 ? (
        <TileGrid products={products} shownAbove={shownAbove} asStrip={layout !== 'rows'} />
      ) : (
        <p lang={languageOf(emptyText)}>{emptyText}</p>
      )}
    </section>
  );
}
