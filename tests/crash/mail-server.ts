import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** An SMTP server that takes every email and keeps who got one, in order. */
export async function openMailServer() {
  const recipients: string[] = [];
  const server = createServer((socket) => converse(socket, recipients)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { recipients, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

function converse(socket: Socket, recipients: string[]): void {
  let heard = '';
  let to = '';
  let isEmail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 ready');
  socket.on('error', () => {});
  socket.on('data', (text) => {
    heard += text;
    for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
      const line = heard.slice(0, end);
      heard = heard.slice(end + 2);
      if (isEmail && line !== '.') continue;
      if (isEmail) recipients.push(to);
      isEmail = line === 'DATA';
      if (line.startsWith('RCPT')) to = /<(.*?)>/.exec(line)![1]!;
      if (isEmail) say('354 go on');
      else if (line === 'QUIT') socket.end('221 bye\r\n');
      else say('250 ok');
    }
  });
}
