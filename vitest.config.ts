import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,contract,server,web,content,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
