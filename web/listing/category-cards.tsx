import { childrenOf } from '#domain/catalogue/category.ts';
import * as paths from '#domain/paths.ts';
import { isDrawnBrand } from '#domain/settings/brand.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { Link } from '#web/ui/link.tsx';
import { Scene } from '#web/ui/scene.tsx';
import { sourcesIn, toScenes } from '#web/ui/scene-sources.ts';
import styles from './category-cards.module.css';

const scenes = toScenes(
  import.meta.glob<string>('../pictures/category-*', { eager: true, query: '?url', import: 'default' }),
);

/** Pictures only of the sample’s brand, whose products they show. */
export function CategoryCards() {
  const { brand, categories } = useShopSettings();
  return (
    <ul className={styles.cards}>
      {childrenOf(categories, null).map(({ id, slug, name, label = name }) => (
        <li key={id}>
          <Link to={paths.category(name)} prefetch="intent">
            {isDrawnBrand(brand) && scenes.has(`category-${slug}.webp`) && (
              <span className={styles.picture}>
                <Scene
                  sources={sourcesIn(scenes, `category-${slug}`)}
                  sizes="(min-width: 48rem) 15rem, 33vw"
                  eager
                />
              </span>
            )}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
