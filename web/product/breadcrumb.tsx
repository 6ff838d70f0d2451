import { Link } from 'react-router';
import * as paths from '#domain/paths.ts';
import { shop } from '#shop';
import type { PageProduct } from '#web/tile/product-view.ts';
import { ChevronIcon } from '#web/ui/icons.tsx';
import styles from './breadcrumb.module.css';

/** The way to the product. It begins with the shop's name: a sub-category is called Home. */
export function Breadcrumb({ product: { category, subCategory, name } }: { product: PageProduct }) {
  const inCategory = paths.category(category);
  const inSubCategory = paths.category(category, subCategory);
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        <li>
          <Link to="/">{shop.brand}</Link>
          <ChevronIcon />
        </li>
        <li>
          <Link to={inCategory}>{category}</Link>
          <ChevronIcon />
        </li>
        <li>
          <Link to={inSubCategory}>{subCategory}</Link>
          <ChevronIcon />
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
