// `node reference-servers.ts <port> <hello port> <file>`: node:http serves the file at /page, Hono serves /hello.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

const [port, helloPort, file] = process.argv.slice(2) as [string, string, string];
const { headers, body } = JSON.parse(readFileSync(file, 'utf8'));
const bytes = Buffer.from(body, 'base64');

createServer((_, response) => response.writeHead(200, headers).end(bytes)).listen(Number(port), '127.0.0.1');

const hello = new Hono().get('/hello', (c) => c.json({ hello: 'world' }));
createServer(getRequestListener(hello.fetch)).listen(Number(helloPort), '127.0.0.1');
