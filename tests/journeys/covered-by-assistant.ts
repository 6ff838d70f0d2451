import type { Page } from '@playwright/test';

/** Texts and controls that the assistant covers, at many scroll positions. */
export const findCoveredByAssistant = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // A window that has just been resized may have its old layout for a frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const assistant = document.querySelector<HTMLElement>('aside:has([data-phase])');
    if (!assistant) return [];
    const buttons = [...assistant.querySelectorAll('button')];
    const found = new Set<string>();

    // No control and no line of text is lower. Looking at a point takes long.
    const STEP = 12;
    const stepsFrom = (from: number, to: number) => {
      const steps = [];
      for (let at = from + 2; at < to - 2; at += STEP) steps.push(at);
      return [...steps, to - 2];
    };
    const pointsOf = ({ left, top, right, bottom }: DOMRect) =>
      stepsFrom(left, right).flatMap((x) => stepsFrom(top, bottom).map((y) => [x, y] as const));
    const hasTextAt = (x: number, y: number, element: Element | null) => {
      // Most elements at a point have no text of their own, and looking for the letter takes long.
      if (![...(element?.childNodes ?? [])].some(({ nodeType }) => nodeType === Node.TEXT_NODE)) return false;
      const range = document.caretRangeFromPoint(x, y);
      const text = range?.startContainer;
      // Text beyond the edge of a strip is not in the element at the point.
      if (!range || text?.nodeType !== Node.TEXT_NODE || text.parentElement !== element) return false;
      range.selectNodeContents(range.startContainer);
      return [...range.getClientRects()].some(
        ({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom,
      );
    };

    const end = document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; ; top += innerHeight / 4) {
      scrollTo({ top, behavior: 'instant' });
      const points = buttons
        .flatMap((button) => pointsOf(button.getBoundingClientRect()))
        .filter(([x, y]) => assistant.contains(document.elementFromPoint(x, y)));
      assistant.style.pointerEvents = 'none';
      for (const [x, y] of points) {
        const under = document.elementFromPoint(x, y);
        const control = under?.closest('a, button, input, select, textarea, summary, label');
        // The offers move on by themselves.
        if ((control || hasTextAt(x, y, under)) && !under?.closest('[aria-label="Offers"]'))
          found.add(`${Math.round(top)}: ${(control ?? under)!.outerHTML.slice(0, 120)}`);
      }
      assistant.style.pointerEvents = '';
      if (top >= end) return [...found];
    }
  });
