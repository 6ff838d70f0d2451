import { isDrawnBrand } from '#domain/settings/brand.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { Scene } from './scene.tsx';
import { type Scenes, wideSourcesIn } from './scene-sources.ts';
import styles from './studio-scene.module.css';

interface StudioSceneProps {
  scenes: Scenes;
  name: string;
  /** Shown for other brands, because the scenes show the products of this one. */
  fallback?: React.ReactNode;
}

export function StudioScene({ scenes, name, fallback = null }: StudioSceneProps) {
  if (!isDrawnBrand(useShopSettings().brand)) return fallback;
  return (
    <div className={styles.studio}>
      <Scene sources={wideSourcesIn(scenes, name)} sizes="(min-width: 48rem) 44rem, 100vw" />
    </div>
  );
}
