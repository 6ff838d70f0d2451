let close: (() => void) | undefined;

/** Runs at the next step through the history, which the router then ignores; undefined for none. */
export const onNextBack = (run: (() => void) | undefined): void => {
  close = run;
};

// Listeners run in the order in which they were added. The router’s, added later, would load the page again.
if (typeof window !== 'undefined')
  addEventListener('popstate', (event) => {
    if (!close) return;
    event.stopImmediatePropagation();
    close();
  });
