import { pictureUrl } from '#domain/catalogue/picture.ts';
import { Picture } from './picture.tsx';
import styles from './swatch.module.css';

interface SwatchProps {
  swatch: string | undefined;
  isSoldOut?: boolean;
}

/** `swatch` is a CSS colour, drawn as SVG because the content security policy forbids style attributes, or a picture. */
export const Swatch = ({ swatch, isSoldOut = false }: SwatchProps) => (
  <span className={styles.swatch} data-sold-out={isSoldOut || undefined}>
    {swatch?.startsWith('/') ? (
      <Picture src={pictureUrl(swatch)} alt="" sizes="5rem" />
    ) : (
      swatch && (
        <svg viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={swatch} />
        </svg>
      )
    )}
  </span>
);
