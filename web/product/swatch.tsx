import { pictureUrl } from '#domain/picture.ts';
import { Picture } from '#web/ui/picture.tsx';
import styles from './swatch.module.css';

/** `swatch` is a CSS colour, drawn as SVG because the content security policy forbids style attributes, or a picture. */
export const Swatch = ({ swatch, name }: { swatch: string; name: string }) => (
  <>
    <span className={styles.swatch}>
      {swatch.startsWith('/') ? (
        <Picture src={pictureUrl(swatch)} alt="" sizes="2.5rem" />
      ) : (
        <svg viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={swatch} />
        </svg>
      )}
    </span>
    <span className="visually-hidden">{name}</span>
  </>
);
