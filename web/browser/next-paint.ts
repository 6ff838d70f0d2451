/** A hidden page paints nothing. */
const MAX_WAIT_MS = 100;

/** Lets what a press shows be painted before work that blocks slow phones. */
export const nextPaint = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
