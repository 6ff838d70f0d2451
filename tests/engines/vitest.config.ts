import { defineConfig } from 'vitest/config';
import { define } from '../../language.config.ts';

export default defineConfig({
  define,
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ['tests/engines/**/*.test.ts'],
    maxWorkers: 2,
    bail: 0,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
