import { Link } from 'react-router';
import { categories as labels } from '#content/categories.ts';
import * as paths from '#domain/paths.ts';
import { categories } from '#domain/product.ts';
import { Scene, toScenes } from '#web/ui/scene.tsx';
import styles from './category-cards.module.css';

const scenes = toScenes(
  import.meta.glob<string>('../pictures/category-*', { eager: true, query: '?url', import: 'default' }),
);

export const CategoryCards = () => (
  <ul className={styles.cards}>
    {categories.map((category) => (
      <li key={category}>
        <Link to={paths.category(category)} prefetch="intent">
          <span className={styles.picture}>
            <Scene
              scenes={scenes}
              name={`category-${category.toLowerCase()}`}
              sizes="(min-width: 48rem) 20rem, 33vw"
              eager
            />
          </span>
          {labels[category]}
        </Link>
      </li>
    ))}
  </ul>
);
