/**
 * Until the first paint, phones lay out only the first view. What comes after it has a height that brings the rest
 * out of their reach (docs/decisions/0086-lay-out-only-the-first-view-before-the-first-paint.md).
 */
export const firstPaintStyles =
  '@media (width<48rem){' +
  ':root:not([data-painted]) :is(footer,main>div>ul>li:nth-child(n+7),main>div>:is(section,div)~section)' +
  '{content-visibility:auto;contain-intrinsic-height:auto 99rem}}';

/** A page that the browser scrolls, to where it was or to a fragment, needs its whole height. */
export const markScrolled = `
if (location.hash || performance.getEntriesByType('navigation')[0]?.type !== 'navigate') dataset.painted = '';`;
