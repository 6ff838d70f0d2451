import type { Page } from '@playwright/test';

/** Returns visible words on two lines. Longer ones may be, and addresses of emails and maps. */
export const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const WORDS = /(?<!\S)[\p{L}\p{M}]{2,14}(?![^\s.,:;!?)])/gu;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const isVisible = text.parentElement!.checkVisibility({ visibilityProperty: true });
      if (!isVisible || text.parentElement!.closest('.visually-hidden, svg')) continue;
      for (const { 0: word, index } of text.nodeValue!.matchAll(WORDS)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
