import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,contract,server,web,content,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    globalSetup: 'server/testing/migrate-once.ts',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
