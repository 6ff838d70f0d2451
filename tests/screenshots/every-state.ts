import type { Page } from '@playwright/test';
import { ADMIN_STATES } from '../journeys/admin-states.ts';
import { HINDI_STATES, hindiPages } from '../journeys/hindi-states.ts';
import { Shopper, test } from '../journeys/shopper.ts';
import { STATES, type State } from '../journeys/states.ts';

const DESK = 768;

const inHindi: State[] = [
  ...hindiPages.map((path) => ({ name: path, open: ({ page }: Shopper) => page.goto(path) })),
  ...HINDI_STATES.map((state) => ({ ...state, name: `hindi ${state.name}` })),
];

for (const { name, open, only } of [...STATES, ...inHindi, ...ADMIN_STATES]) {
  test(name, async ({ page }, { project, config: { configFile } }) => {
    test.skip(only === 'phone' && page.viewportSize()!.width >= DESK);
    await open(new Shopper(page));
    await showAllPictures(page);
    const file = `${project.name}-${name.replaceAll(/\W+/g, '-')}.png`;
    const isModal = (await page.getByRole('dialog').count()) > 0;
    // Animations stay on: a toast closes when its animation ends.
    await page.screenshot({
      path: new URL(`../../screenshots/${file}`, `file://${configFile}`).pathname,
      fullPage: !isModal,
    });
  });
}

/** Loads lazy images, and waits until all are decoded. */
const showAllPictures = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    const isDrawn = (image: HTMLImageElement) => image.decode().catch(() => {});
    await Promise.all([document.fonts.ready, ...[...document.images].map(isDrawn)]);
  });
