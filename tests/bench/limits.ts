// The bare parts that the shop is compared with: `node limits.ts <port> <file>` answers /page from the file by node:http
// alone, and on the next port Hono says hello.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

const port = Number(process.argv[2]);
const { headers, body } = JSON.parse(readFileSync(process.argv[3]!, 'utf8'));
const bytes = Buffer.from(body, 'base64');

createServer((_, response) => response.writeHead(200, headers).end(bytes)).listen(port, '127.0.0.1');

const hello = new Hono().get('/hello', (c) => c.json({ hello: 'world' }));
createServer(getRequestListener(hello.fetch)).listen(port + 1, '127.0.0.1');
