import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{domain,contract,server,web,content,samples,scripts}/**/*.test.{ts,tsx}',
      'tests/**/*.test.ts',
    ],
    // They need nginx and more: npm run test:production.
    exclude: [...configDefaults.exclude, 'tests/production/**'],
    globalSetup: 'server/testing/migrate-once.ts',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
