import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { define } from './language.config.ts';
import { TESTS, unitTests } from './server/testing/unit-tests.ts';

const unit = unitTests();
const onlyPglite = process.env.TEST_DATABASE_URL ? ['server/database/{migrate,watch-slow}.test.ts'] : [];

/** The tests that start the whole shop take minutes, most of it waiting: others run beside them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /\/tests\/(security|crash|update)\//.test(moduleId);
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

export default defineConfig({
  define,
  test: {
    maxWorkers: 2,
    // A database, sharp and pdfkit take longer to import than most files take to run.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      // npm run check runs these; on PostgreSQL they would show nothing new.
      { extends: true, test: { name: 'unit', include: unit } },
      {
        extends: true,
        test: {
          name: 'database',
          include: TESTS,
          // They need nginx or other browsers: npm run test:production, npm run test:engines.
          exclude: [...configDefaults.exclude, 'tests/{production,engines}/**', ...unit, ...onlyPglite],
          setupFiles: 'server/testing/end-file.ts',
          globalSetup: 'server/testing/migrate-once.ts',
        },
      },
    ],
  },
});
