import { z } from 'zod';
import { id, page, timestamp } from '#contract/lists.ts';
import { webhookEvents } from './webhook-events.ts';

const url = z
  .url({ protocol: /^https$/, error: 'Please enter a URL that starts with https://.' })
  .max(500, 'Please shorten the URL to 500 characters.');
const events = z.array(z.enum(webhookEvents));
const chosenEvents = events.min(1, 'Please choose at least one event.').max(webhookEvents.length);

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events,
  isEnabled: z.boolean(),
  createdBy: z.string(),
  createdAt: timestamp,
  /** Deliveries that were tried and not accepted, up to 1,001. */
  failing: z.int(),
});

const delivery = z.object({
  id: z.string(),
  /** An event, or `test`. */
  type: z.string(),
  /** JSON. */
  payload: z.string(),
  attempts: z.int(),
  createdAt: timestamp,
  deliveredAt: timestamp.nullable(),
  /** Null once it is delivered, or given up after three days. */
  nextTryAt: timestamp.nullable(),
  /** The HTTP status of the last response. */
  status: z.int().nullable(),
  /** Its first 1,000 characters. */
  response: z.string().nullable(),
  error: z.string().nullable(),
});

export const webhookSchemas = {
  'admin.webhook.list': {
    access: 'owner',
    summary: 'Lists the URLs to which events are sent, newest first',
    output: z.array(webhook),
  },
  'admin.webhook.create': {
    access: 'owner',
    summary: 'Adds a URL to which events are sent from now on; its secret is returned once',
    input: z.object({ url, events: chosenEvents }),
    output: z.object({ id: z.string(), secret: z.string() }),
  },
  'admin.webhook.update': {
    access: 'owner',
    summary: 'Changes URL and events, pauses or resumes; what happens during a pause is not sent',
    input: z.object({ id, url, events: chosenEvents, isEnabled: z.boolean() }),
    output: z.null(),
  },
  'admin.webhook.delete': {
    access: 'owner',
    summary: 'Deletes a webhook with the log of its deliveries',
    input: z.object({ id }),
    output: z.null(),
  },
  'admin.webhook.test': {
    access: 'owner',
    summary: 'Sends a test event',
    input: z.object({ id }),
    output: z.null(),
  },
  'admin.webhook.deliveries': {
    access: 'owner',
    summary: 'Lists the deliveries of the last 30 days, newest first',
    input: z.object({ id, ...page }),
    output: z.array(delivery),
  },
  'admin.webhook.resend': {
    access: 'owner',
    summary: 'Sends a delivery again, with the same webhook-id',
    input: z.object({ id }),
    output: z.null(),
  },
} as const;
