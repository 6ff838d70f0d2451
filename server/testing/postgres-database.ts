import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A new database of a PostgreSQL server: a copy of `template`, else without a table. */
export async function createPostgresDatabase(server: string, template = 'template1') {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = name;
  return { name, url: url.href, drop: () => execute(server, `drop database ${name} with (force)`) };
}

async function execute(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
