import { isExcludedPincode } from '#domain/orders/cod-rules.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { findInDirectory } from '#server/pincode/directory.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import { promiseDelivery } from './promise.ts';

export const deliveryHandlers = {
  async 'delivery.estimate'({ input: { pin }, c }, { content, now, serviceability }) {
    if (!(await findInDirectory(pin))) throw new Refusal('not_found', 'unknownPincode');
    const { settings } = await content.current();
    const { delivery, cod } = settings;
    const route = await serviceability.ask(delivery.warehousePincode, pin);
    c.header('Cache-Control', 'private, max-age=600');
    return {
      data: {
        by: await promiseDelivery(delivery, { pincode: pin, at: now(), route }),
        cash: !isExcludedPincode(pin, cod) && route?.acceptsCash !== false,
      },
    };
  },
} satisfies Partial<Handlers>;
