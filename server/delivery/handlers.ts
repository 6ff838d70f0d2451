import type { Handlers } from '#server/http/endpoint.ts';
import { promiseDelivery } from './promise.ts';

export const deliveryHandlers = {
  async 'delivery.estimate'({ input }, { content, now }) {
    const { settings } = await content.current();
    return { data: { by: await promiseDelivery(settings.delivery, input.pin, now()) } };
  },
} satisfies Partial<Handlers>;
