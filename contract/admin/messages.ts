import { z } from 'zod';
import { APPROVAL_STATES, MESSAGE_EVENTS, ORDER_CHANNELS } from '#domain/messages.ts';

const template = {
  event: z.enum(MESSAGE_EVENTS),
  channel: z.enum(ORDER_CHANNELS),
  language: z.string().regex(/^[a-z]{2,3}$/),
};

export const adminMessageSchemas = {
  'admin.message.templates': {
    access: 'staff',
    summary: 'Lists the templates of messages, as they are registered with the providers of SMS and WhatsApp',
    output: z.array(
      z.object({
        ...template,
        /** Whether the shop has an account, or a stand-in, that sends them. */
        isConnected: z.boolean(),
        name: z.string(),
        /** WhatsApp’s decision about its template. Null without the ID of the account that has it, and for an SMS. */
        approval: z.object({ state: z.enum(APPROVAL_STATES), reason: z.string().nullable() }).nullable(),
        /** The provider’s own placeholders are in it. */
        registeredText: z.string(),
        /** An example with sample data. */
        text: z.string(),
        /** WhatsApp only. */
        footer: z.string(),
        /** The label of the button that replies. */
        reply: z.string().nullable(),
        /** The label of the button that opens a link, and the link as it is registered. */
        link: z.object({ label: z.string(), registeredUrl: z.string() }).nullable(),
      }),
    ),
  },
  'admin.message.sendTest': {
    access: 'staff',
    summary: 'Sends a message with sample data, 409 with the sentence of the provider if it refuses',
    input: z.object({
      ...template,
      /** Notifications go to the devices of the caller’s account. */
      phone: z.string().trim().max(40),
    }),
    /** A phone number, or a number of devices. */
    output: z.object({ recipient: z.string() }),
  },
} as const;
