import { Readable } from 'node:stream';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Services } from '#server/services/services.ts';

const TIMEOUT_MS = 30_000;

export interface Smtp {
  url: string;
  from: string;
}

interface Mail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** An email that the mail server has not accepted, or whose answer was lost. */
export class MailFailure extends Error {
  /** From then on the email may be delivered. */
  readonly isTextRead: boolean;
  /** The answer of the mail server, such as 550. Undefined if there was none. */
  readonly responseCode: number | undefined;
  /** Refused for good because of its recipient, and not because of the sender or the text. */
  readonly isBounce: boolean;

  constructor(cause: unknown, isTextRead: boolean) {
    super(String(cause), { cause });
    const { responseCode, command, response } = cause as Record<string, unknown>;
    this.isTextRead = isTextRead;
    this.responseCode = typeof responseCode === 'number' ? responseCode : undefined;
    // https://www.iana.org/assignments/smtp-enhanced-status-codes: 5.7 is a policy against the sender.
    this.isBounce =
      command === 'RCPT TO' && Number(responseCode) >= 500 && !/\b5\.7\.\d/.test(String(response));
  }
}

interface Written extends SendMailOptions {
  beforeText: () => Promise<unknown>;
}

async function* readAfter(before: () => Promise<unknown>, email: Readable): AsyncGenerator<Buffer> {
  await before();
  yield* email as AsyncIterable<Buffer>;
}

/** Keeps that many `connections` open until `close`, for many emails in a row. */
export function openMailer(
  { config, content }: Pick<Services, 'config' | 'content'>,
  smtp: Smtp,
  connections?: number,
) {
  const hostname = new URL(config.publicOrigin).hostname;
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
  const transport = connections
    ? nodemailer.createTransport({
        ...{ url: smtp.url, ...timeouts },
        ...{ pool: true, maxConnections: connections, maxMessages: Number.POSITIVE_INFINITY },
      })
    : nodemailer.createTransport({ url: smtp.url, ...timeouts });
  transport.use('stream', ({ data, message }, done) => {
    const { beforeText } = data as Written;
    // A text that is a stream would be read before the mail server has answered. This one is read once it accepts data.
    message.processFunc((email) => Readable.from(readAfter(beforeText, email)));
    done();
  });
  return {
    /** `beforeText` runs once the mail server accepts data, and stops the email if it throws. Throws `MailFailure`. */
    async send({ id, recipient, subject, text, html, headers }: Mail, beforeText: () => Promise<unknown>) {
      let marked: Promise<unknown> | undefined;
      const written: Written = {
        from: { name: (await content.current()).get('brand')!.name, address: smtp.from },
        // The recipient is an object, because a string would be parsed as a list of addresses.
        to: { name: '', address: recipient },
        ...{ subject, text, html },
        messageId: `<${id}@${hostname}>`,
        ...(headers && { headers }),
        beforeText: () => (marked = beforeText()),
      };
      try {
        await transport.sendMail(written);
      } catch (error) {
        await marked?.catch(() => {});
        throw new MailFailure(error, marked !== undefined);
      }
    },

    close: () => transport.close(),
  };
}

export type Mailer = ReturnType<typeof openMailer>;
