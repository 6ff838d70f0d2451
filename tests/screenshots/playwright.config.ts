import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** npm run screenshots */
export default defineConfig({
  ...base,
  testDir: '.',
  globalSetup: '../journeys/stock-products.ts',
  testMatch: 'every-state.ts',
  outputDir: '../../screenshots',
  globalTeardown: './index-sheet.ts',
  retries: 3, // one merchant signs in so often that sign-ins are rate limited

  use: { ...base.use, trace: 'off', contextOptions: { reducedMotion: 'reduce' } },
  projects: [360, 768, 1440].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${width}-${colorScheme}`,
      use: { viewport: { width, height: 900 }, colorScheme },
    })),
  ),
});
