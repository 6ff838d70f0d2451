import type { Page } from '@playwright/test';

/** Opens a page whose scripts load only after the returned function is called. */
export async function openWithDelayedScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}
