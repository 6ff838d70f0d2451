import type { Device } from '#domain/content/scene.ts';
import styles from './scene.module.css';

const DESK = '(min-width: 48rem)';

const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

export type SceneSources = Record<Device, { avif: string; webp: string }>;

interface SceneProps {
  sources: SceneSources;
  alt?: string;
  sizes?: string;
  eager?: boolean;
  device?: Device | 'all';
}

export function Scene({ sources, alt = '', sizes = '100vw', eager = false, device = 'all' }: SceneProps) {
  const desk = device !== 'phone' && sources.desk;
  const phone = device !== 'desk' && sources.phone;
  const isForBoth = desk && phone && desk.webp === phone.webp;
  return (
    <picture className={styles.scene}>
      {desk && !isForBoth && <source media={DESK} type="image/avif" srcSet={desk.avif} sizes={sizes} />}
      {!isForBoth && (
        <source media={DESK} type={desk ? 'image/webp' : 'image/gif'} srcSet={desk ? desk.webp : EMPTY} />
      )}
      {phone && <source type="image/avif" srcSet={phone.avif} sizes={sizes} />}
      <img
        src={phone ? phone.webp.split(' ')[0] : EMPTY}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
    </picture>
  );
}
