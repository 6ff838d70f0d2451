// npm run move -- postgres://…, npm run move -- --from postgres://… (docs/running.md#moving)
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config/config.ts';
import { move } from '../server/backend/move.ts';

try {
  process.loadEnvFile();
} catch {
  // .env is optional
}
const USAGE = `Usage: npm run move -- postgres://TARGET [--pictures]     from PGlite in DATA_DIR to an empty PostgreSQL
       npm run move -- --from postgres://SOURCE [--anonymous]    from PostgreSQL to PGlite in an empty DATA_DIR`;
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      anonymous: { type: 'boolean', default: false },
      pictures: { type: 'boolean', default: false },
    },
  });
  const [to, ...more] = positionals;
  if ((to === undefined) === (values.from === undefined) || more.length > 0) throw new Error(USAGE);
  const { from, anonymous: isAnonymous, pictures: withPictures } = values;
  await move(readConfig(process.env), {
    from,
    to,
    isAnonymous,
    withPictures,
    report: (line) => console.info(line),
  });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
