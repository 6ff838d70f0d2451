import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export async function startMailServer() {
  const recipients: string[] = [];
  const server = createServer((socket) => serve(socket, recipients)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { recipients, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

function serve(socket: Socket, recipients: string[]): void {
  let received = '';
  let to = '';
  let isBody = false;
  const send = (line: string) => socket.write(`${line}\r\n`);
  send('220 ready');
  socket.on('error', () => {});
  socket.on('data', (text) => {
    received += text;
    for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
      const line = received.slice(0, end);
      received = received.slice(end + 2);
      if (isBody && line !== '.') continue;
      if (isBody) recipients.push(to);
      isBody = line === 'DATA';
      if (line.startsWith('RCPT')) to = /<(.*?)>/.exec(line)![1]!;
      if (isBody) send('354 go on');
      else if (line === 'QUIT') socket.end('221 bye\r\n');
      else send('250 ok');
    }
  });
}
