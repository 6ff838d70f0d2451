import type { Scene, SceneShape } from '#domain/content/scene.ts';
import { pictureOf } from '#web/home/picture-sources.ts';
import styles from './home-editor.module.css';

interface SceneThumbnailProps {
  picture: Scene;
  shape: SceneShape;
}

export function SceneThumbnail({ picture, shape }: SceneThumbnailProps) {
  const { sources } = pictureOf(picture, shape, { isPreview: true });
  const src = sources?.phone.webp.split(' ')[0];
  return (
    <span className={styles.thumbnail}>
      {src && <img src={src} alt="" loading="lazy" draggable={false} />}
    </span>
  );
}
