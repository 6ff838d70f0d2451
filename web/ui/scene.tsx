import type { Device } from '#domain/content/scene.ts';
import styles from './scene.module.css';

const DESK = '(min-width: 48rem)';

const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

interface Source {
  avif: string;
  webp: string;
}

export interface SceneSources {
  /** Unless the phone’s are for all windows. */
  desk?: Source;
  phone: Source;
}

interface SceneProps {
  sources: SceneSources;
  alt?: string;
  sizes?: string;
  eager?: boolean;
  device?: Device | 'all';
}

export function Scene({ sources, alt = '', sizes = '100vw', eager = false, device = 'all' }: SceneProps) {
  const desk = device !== 'phone' && sources.desk;
  const phone = (device !== 'desk' || !desk) && sources.phone;
  return (
    <picture className={styles.scene}>
      {desk && <source media={DESK} type="image/avif" srcSet={desk.avif} sizes={sizes} />}
      {(desk || device === 'phone') && (
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
