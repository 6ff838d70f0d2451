import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { categories } from '#domain/product.ts';
import { Scene } from '#web/ui/scene.tsx';
import styles from './category-cards.module.css';

/** One way into each category, for whoever has come to an empty place. */
export const CategoryCards = () => (
  <ul className={styles.cards}>
    {categories.map((category) => (
      <li key={category}>
        <Link to={paths.category(category)} prefetch="intent">
          <span className={styles.picture}>
            <Scene name={`category-${category.toLowerCase()}`} sizes="(min-width: 48rem) 20rem, 33vw" eager />
          </span>
          {category}
        </Link>
      </li>
    ))}
  </ul>
);
