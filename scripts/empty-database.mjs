// `node scripts/empty-database.mjs <file>`: makes the empty database that a first start on PGlite copies. Making it takes 600 MB, copying half.
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

// The same flags as in server/database/pglite.ts.
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);

const client = await PGlite.create();
const dump = await client.dumpDataDir('gzip');
writeFileSync(process.argv[2], Buffer.from(await dump.arrayBuffer()));
await client.close();
