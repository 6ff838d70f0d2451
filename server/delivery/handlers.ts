import { isExcludedPincode } from '#domain/orders/cod-rules.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { findInDirectory } from '#server/pincode/directory.ts';
import { promiseDelivery } from './promise.ts';

export const deliveryHandlers = {
  async 'delivery.estimate'({ input: { pin }, c }, { content, now, serviceability }) {
    c.header('Cache-Control', 'private, max-age=600');
    if (!(await findInDirectory(pin))) return { data: { isKnown: false, by: null, cash: false } };
    const { settings } = await content.current();
    const { delivery, cod } = settings;
    const route = await serviceability.ask(delivery.warehousePincode, pin);
    return {
      data: {
        isKnown: true,
        by: await promiseDelivery(delivery, { pincode: pin, at: now(), route }),
        cash: !isExcludedPincode(pin, cod) && route?.acceptsCash !== false,
      },
    };
  },
} satisfies Partial<Handlers>;
