import type { z } from 'zod';
import type { Fetch } from '#contract/client.ts';
import type { ApprovalState, MessageChannel } from '#domain/messages.ts';

export interface OutgoingMessage {
  /** Ours. A provider that reports about the message names it, if it can. */
  id: string;
  /** A phone number such as +919876543210. */
  recipient: string;
  /** The name of WhatsApp's template, or the ID of the SMS provider's. */
  template: string;
  language: string;
  /** Ordered as their places in the template. */
  values: string[];
  /** The code of a message whose template is only for codes. */
  code?: string | undefined;
  /** The payload of the button that replies. */
  reply?: string | undefined;
  /** Opened by a button. The links of an SMS are values. */
  link?: string | undefined;
}

export interface TemplateApproval {
  name: string;
  language: string;
  state: ApprovalState;
  /** The provider’s, such as `INVALID_FORMAT`. Undefined unless it was rejected. */
  reason?: string | undefined;
}

/** The provider has answered and has not sent the message. */
export class MessageRefusal extends Error {
  override name = 'MessageRefusal';
  /** Another try may succeed. */
  readonly isTemporary: boolean;

  constructor(sentence: string, isTemporary: boolean) {
    super(sentence.slice(0, 300));
    this.isTemporary = isTemporary;
  }
}

export interface MessageReport {
  /** The provider's ID of the message. */
  providerId: string;
  /** Our ID. */
  id: string | undefined;
  state: 'sent' | 'delivered' | 'read' | 'failed';
  error: string | undefined;
}

export interface MessageReply {
  /** A phone number such as +919876543210. */
  from: string;
  text: string;
  /** The payload of the button that was pressed. */
  payload: string | undefined;
}

export interface MessageWebhook {
  reports: MessageReport[];
  replies: MessageReply[];
}

export interface Messenger {
  channel: MessageChannel;
  /** Returns the provider's ID. Throws `MessageRefusal`; after any other error the message may have been sent. */
  send(message: OutgoingMessage): Promise<string>;
  /** The templates that the provider has. Throws if it does not answer. */
  listTemplates?(): Promise<TemplateApproval[]>;
  /** The answer to the request with which the provider checks the address of the webhook. Undefined if it is not from the provider. */
  answerChallenge?(url: URL): string | undefined;
  /** Undefined if the signature or the token is wrong; nothing of the body is read before that is known. */
  readWebhook(request: Request): Promise<MessageWebhook | undefined>;
}

export interface MessengerServer {
  base: string;
  fetch: Fetch;
  timeoutMs?: number;
}

export interface MessengerAdapter<Setting extends string = string, Optional extends string = never> {
  name: string;
  channel: MessageChannel;
  displayName: string;
  settings: Record<Setting, z.ZodType<string>>;
  /** Some functions need them, the others work without. */
  optionalSettings?: Record<Optional, z.ZodType<string>>;
  open(
    account: Record<Setting, string> & Partial<Record<Optional, string>>,
    server?: MessengerServer,
  ): Messenger;
}
