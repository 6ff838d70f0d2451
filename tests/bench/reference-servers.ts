// `node reference-servers.ts <port> <hello port> <file> [database]`: node:http serves the file at /page, and what tiles show of 24
// products at /rows, which it selects by primary key for each request. Hono serves /hello.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

const [port, helloPort, file, url] = process.argv.slice(2) as [string, string, string, string?];
const { headers, body } = JSON.parse(readFileSync(file, 'utf8'));
const bytes = Buffer.from(body, 'base64');

const pool = url ? new pg.Pool({ connectionString: url }) : undefined;
const ids = (
  await pool?.query("select id from product where id not like 'bench-%' order by rank limit 24")
)?.rows.map(({ id }) => id);
const select = 'select id, slug, name, price, mrp, pictures, options from product where id = any($1)';

createServer(async (request, response) => {
  if (request.url !== '/rows' || !pool) return response.writeHead(200, headers).end(bytes);
  const { rows } = await pool.query({ name: 'rows', text: select, values: [ids] });
  const json = Buffer.from(JSON.stringify(rows));
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': json.length }).end(json);
}).listen(Number(port), '127.0.0.1');

const hello = new Hono().get('/hello', (c) => c.json({ hello: 'world' }));
createServer(getRequestListener(hello.fetch)).listen(Number(helloPort), '127.0.0.1');
