import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createHttpServer, listen } from './listen.ts';

test('a port in use is named, with the setting that chooses another', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const server = createHttpServer();
  await expect(listen(server, () => {}, readConfig({ PORT: String(port) }))).rejects.toThrow(
    `Another program already listens on 127.0.0.1:${port}. Stop it, or set PORT to another number: PORT=${port + 1}.`,
  );
  other.close();
});
