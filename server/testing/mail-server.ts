import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterFile } from './after-file.ts';

/** The mail server's answer at each step; `undefined` accepts. */
type Behaviour = (
  moment: 'greeting' | 'recipient' | 'data' | 'taken',
  socket: Socket,
) => 'refuse' | 'silent' | undefined;

/** A mail server for tests on its own port. */
export async function openMailServer() {
  const taken: string[] = [];
  const recipients: string[] = [];
  let behave: Behaviour = () => undefined;

  const server = createServer((socket) => {
    let inside = false;
    let text = '';
    let rest = '';
    const reply = (moment: Parameters<Behaviour>[0], right: string) => {
      const how = behave(moment, socket);
      if (how === 'silent' || socket.destroyed) return;
      socket.write(how === 'refuse' ? '550 Not here\r\n' : right);
    };
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      rest += chunk;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (inside) {
          if (line !== '.') text += `${line}\n`;
          else {
            inside = false;
            taken.push(text);
            reply('taken', '250 Taken\r\n');
          }
        } else if (/^DATA/i.test(line)) {
          inside = true;
          text = '';
          reply('data', '354 Go on\r\n');
        } else if (/^RCPT/i.test(line)) {
          recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
          reply('recipient', '250 Fine\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n');
        else socket.write('250 Fine\r\n');
      }
    });
    reply('greeting', '220 Hello\r\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterFile(() => void server.close());

  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    /** Emails received up to their end. The headers of one that is broken off may have arrived. */
    taken,
    recipients,
    behave(as: Behaviour = () => undefined) {
      behave = as;
      taken.length = 0;
      recipients.length = 0;
    },
  };
}
