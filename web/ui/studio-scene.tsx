import { isDrawnBrand } from '#domain/settings/brand.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { Scene, type SceneSources } from './scene.tsx';
import styles from './studio-scene.module.css';

interface StudioSceneProps {
  sources: SceneSources;
  sizes: string;
  /** Shown for other brands, because the scenes show the products of this one. */
  fallback?: React.ReactNode;
}

export function StudioScene({ sources, sizes, fallback = null }: StudioSceneProps) {
  if (!isDrawnBrand(useShopSettings().brand)) return fallback;
  return (
    <div className={styles.studio}>
      <Scene sources={sources} sizes={sizes} />
    </div>
  );
}
