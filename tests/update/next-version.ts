import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '#server/config/version.ts';

const root = join(import.meta.dirname, '../..');
const COPIED = ['main.ts', 'package.json', 'shop.config.ts', 'language.config.ts'].concat([
  ...['server', 'domain', 'contract', 'content', 'samples'],
]);
const LINKED = ['node_modules', 'build'];
/** Pictures, which a shop of another version reads from there. */
const PHOTOGRAPHS = /samples\/(photography|pictures)$/;

export const NEXT_VERSION = VERSION.replace(/\.(\d+)\.\d+$/, (_, minor) => `.${Number(minor) + 1}.0`);

const TAG = '9999_gift_wrap';

/** A column that is not optional, a value that moves to another column, and a trigger while both versions write it. */
const MIGRATION = `ALTER TABLE orders ADD COLUMN gift_wrap boolean NOT NULL DEFAULT false;--> statement-breakpoint
ALTER TABLE orders ADD COLUMN sent_by text;--> statement-breakpoint
UPDATE orders SET sent_by = carrier WHERE carrier IS NOT NULL;`;

const FUNCTION = `CREATE OR REPLACE FUNCTION follow_carrier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sent_by := NEW.carrier;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER follow_carrier BEFORE INSERT OR UPDATE OF carrier ON orders
  FOR EACH ROW EXECUTE FUNCTION follow_carrier();
`;

/** Copies the program as the next version: with a migration, a new function and a changed one. */
export function copyNextVersion(folder: string, migration = MIGRATION): void {
  for (const name of COPIED)
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !PHOTOGRAPHS.test(path),
    });
  for (const name of LINKED) symlinkSync(join(root, name), join(folder, name));
  const change = (path: string, replace: (text: string) => string) => {
    const text = readFileSync(join(folder, path), 'utf8');
    const changed = replace(text);
    if (changed === text) throw new Error(`${path} has nothing to replace.`);
    writeFileSync(join(folder, path), changed);
  };
  const migrations = 'server/database/migrations';
  change('package.json', (text) => text.replace(`"version": "${VERSION}"`, `"version": "${NEXT_VERSION}"`));
  change(`${migrations}/meta/_journal.json`, (text) => {
    const journal = JSON.parse(text);
    const when = journal.entries.at(-1).when + 1;
    journal.entries.push({ idx: 9999, version: '7', when, tag: TAG, breakpoints: true });
    return JSON.stringify(journal);
  });
  writeFileSync(join(folder, migrations, `${TAG}.sql`), migration);
  const functions = 'server/database/functions';
  writeFileSync(join(folder, functions, 'follow_carrier.sql'), FUNCTION);
  change(`${functions}/place_order.sql`, (text) =>
    text.replace(
      "placed.number := nextval('order_number');",
      '$&\n  placed.gift_wrap := coalesce(placed.gift_wrap, false);',
    ),
  );
}

export const BROKEN = `${MIGRATION}\nSELECT 1 / 0;`;

/** Time in which to kill the process before its changes are stored. */
export const SLOW_MS = 1_500;
export const SLOW = `${MIGRATION}\nSELECT pg_sleep(${SLOW_MS / 1_000});`;
