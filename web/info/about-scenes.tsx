import { Scene } from '#web/ui/scene.tsx';
import { sourcesIn, toScenes, wideSourcesIn } from '#web/ui/scene-sources.ts';
import styles from './about-scenes.module.css';

const scenes = toScenes(
  import.meta.glob<string>(
    [
      '../pictures/hero-4-desk-*',
      '../pictures/signup-0-*',
      '../pictures/signup-1-*',
      '../pictures/signup-2-*',
    ],
    { eager: true, query: '?url', import: 'default' },
  ),
);

const BESIDE_TEXT = ['signup-1', 'signup-0', 'signup-2'];

export const AboutScene = () => (
  <div className={styles.wide}>
    <Scene sources={wideSourcesIn(scenes, 'hero-4')} sizes="(min-width: 60rem) 60rem, 100vw" />
  </div>
);

/** Beside the first sections, whatever their texts are. */
export function aboutPicture(position: number) {
  const name = BESIDE_TEXT[position];
  return (
    name && (
      <div className={styles.tall}>
        <Scene
          sources={sourcesIn(scenes, name)}
          sizes="(min-width: 75rem) 25rem, (min-width: 48rem) 18rem, 100vw"
        />
      </div>
    )
  );
}
