import { Link } from 'react-router';
import { categories } from '#content/categories.ts';
import { product as content } from '#content/product.ts';
import * as paths from '#domain/paths.ts';
import { shop } from '#shop';
import { ChevronIcon } from '#web/ui/icons.tsx';
import styles from './breadcrumb.module.css';
import type { PageProduct } from './page-product.ts';

/** Starts with the brand, because Home is a sub-category. */
export function Breadcrumb({ product: { category, subCategory, name } }: { product: PageProduct }) {
  const inCategory = paths.category(category);
  const inSubCategory = paths.category(category, subCategory);
  return (
    <nav aria-label={content.breadcrumb}>
      <ol className={styles.breadcrumb}>
        <li>
          <Link to="/">{shop.brand}</Link>
          <ChevronIcon />
        </li>
        <li>
          <Link to={inCategory}>{categories[category]}</Link>
          <ChevronIcon />
        </li>
        <li>
          <Link to={inSubCategory}>{categories[subCategory]}</Link>
          <ChevronIcon />
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
