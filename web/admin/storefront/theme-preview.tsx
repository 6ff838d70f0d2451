import { type CSSProperties, useEffect } from 'react';
import { isColor } from '#domain/settings/color.ts';
import {
  contrastFigures,
  formatRatio,
  paletteOf,
  type Scheme,
  type Theme,
  themeProblems,
} from '#domain/settings/theme.ts';
import { displayFontOf, fontFileOf, radiusOf } from '#domain/settings/theme-css.ts';
import list from '#web/admin/list/list.module.css';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import styles from './brand.module.css';

export function ThemePreview({ theme }: { theme: Theme }) {
  const { type } = theme;
  useEffect(() => {
    const file = fontFileOf(type);
    if (!file) return;
    const font = new FontFace('Fraunces', `url(${file})`, { weight: '500 700' });
    document.fonts.add(font);
    font.load().catch(() => {});
  }, [type]);
  if (!isColor(theme.accent) || !isColor(theme.neutral))
    return <p className={look.hint}>Please enter both colours like #f2a20c to see a preview.</p>;
  return (
    <>
      <div className={layout.columns}>
        <Sample theme={theme} scheme="light" />
        <Sample theme={theme} scheme="dark" />
      </div>
      <div role="status">
        {Object.values(themeProblems(theme)).map((problem) => (
          <p key={problem} className={look.errorBox}>
            {problem}
          </p>
        ))}
      </div>
      <Figures theme={theme} />
    </>
  );
}

function Sample({ theme, scheme }: { theme: Theme; scheme: Scheme }) {
  const colors = Object.entries(paletteOf(theme, scheme)).map(([name, value]) => [`--${name}`, value]);
  const style = { ...Object.fromEntries(colors), '--radius': radiusOf(theme.corners) } as CSSProperties;
  return (
    <figure className={`${layout.panel} ${layout.box} ${layout.shop} ${styles.sample}`} style={style}>
      <figcaption className={look.hint}>{scheme === 'light' ? 'Light' : 'Dark'}</figcaption>
      <p style={{ fontFamily: displayFontOf(theme.type), fontSize: 'var(--step-1)' }}>Linen shirt, ₹1,499</p>
      <p className={look.hint}>Only 3 left</p>
      <p className={styles.accent}>Free delivery</p>
      <p className={styles.field}>PIN code</p>
      <p className={styles.button}>Add to cart</p>
    </figure>
  );
}

function Figures({ theme }: { theme: Theme }) {
  return (
    <details>
      <summary>Contrast of every pair</summary>
      <table className={list.list}>
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
            <th scope="col">Needed</th>
          </tr>
        </thead>
        <tbody>
          {contrastFigures(theme).map(({ name, light, dark, min }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatRatio(light)}</td>
              <td>{formatRatio(dark)}</td>
              <td>{formatRatio(min)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
