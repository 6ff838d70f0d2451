import { shop } from '#shop';

/** The dot under the z is the nukta of हर रोज़. */
export const Wordmark = () => (
  <svg viewBox="0 0 188 80" width="94" height="40" role="img" aria-label={shop.brand}>
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
