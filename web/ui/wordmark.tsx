import { isDrawnBrand } from '#domain/settings/brand.ts';
import type { ShopSettings } from '#web/api/shop-settings.ts';
import styles from './wordmark.module.css';

export type MarkedBrand = Pick<ShopSettings['brand'], 'name' | 'logo'>;

const MAX_LARGE_LETTERS = 12;

export function Wordmark({ brand: { name, logo } }: { brand: MarkedBrand }) {
  if (logo) return <Logo {...logo} name={name} />;
  if (isDrawnBrand({ name })) return <DrawnWordmark name={name} />;
  return (
    <span className={styles.written} data-long={name.length > MAX_LARGE_LETTERS || undefined}>
      {name}
    </span>
  );
}

const Logo = ({ light, dark, name }: NonNullable<MarkedBrand['logo']> & { name: string }) => (
  <picture className={styles.logo}>
    {dark && (
      <source
        media="(prefers-color-scheme: dark)"
        srcSet={`${dark.file}.webp`}
        width={dark.width}
        height={dark.height}
      />
    )}
    <img src={`${light.file}.webp`} width={light.width} height={light.height} alt={name} />
  </picture>
);

/** The dot under the z is the nukta of हर रोज़. */
const DrawnWordmark = ({ name }: { name: string }) => (
  <svg viewBox="0 0 188 80" width="94" height="40" role="img" aria-label={name}>
    <g fill="none" stroke="currentColor" strokeWidth="9">
      <path d="M6.5 3v58M6.5 41.5a14 14 0 0 1 28 0V61" />
      <path d="M78.5 22v39M78.5 41.5a15 15 0 1 1-30 0 15 15 0 0 1 30 0z" />
      <path d="M93 22v39M93 42c0-9.5 5.5-15.5 15.5-15.5" />
      <path d="M144 41.5a15 15 0 1 1-30 0 15 15 0 0 1 30 0z" />
      <path d="M154 26.5h24.5L156 56.5h27" strokeLinejoin="bevel" />
    </g>
    <circle cx="169" cy="72" r="6" fill="var(--accent)" />
  </svg>
);
