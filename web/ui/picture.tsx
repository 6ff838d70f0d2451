import { useState } from 'react';
import { pictureFile, pictureSet } from '#domain/catalogue/picture.ts';
import styles from './picture.module.css';

interface PictureProps {
  src: string;
  alt: string;
  sizes: string;
  eager?: boolean;
  width?: number;
  height?: number;
}

export function Picture({ src, alt, sizes, eager = false, width = 960, height = 1280 }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || broken === src) return <Placeholder alt={alt} />;
  const file = pictureFile(src);
  return (
    <picture className={styles.picture}>
      {file && <source type="image/avif" srcSet={pictureSet(file)} sizes={sizes} />}
      <img
        // The error event may have fired before hydration.
        ref={(img) => {
          if (img?.complete && img.naturalWidth === 0) setBroken(src);
        }}
        onError={() => setBroken(src)}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

function Placeholder({ alt }: { alt: string }) {
  return (
    <svg
      className={styles.placeholder}
      viewBox="0 0 48 64"
      role="img"
      aria-label={alt}
      aria-hidden={alt === ''}
    >
      <path d="M17 29h14l3 18H14zM20 29v-3a4 4 0 0 1 8 0v3" />
    </svg>
  );
}
