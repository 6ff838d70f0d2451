import { delivery as words } from '#content/delivery.ts';
import { api } from '#web/api/client.ts';
import { errorText } from '#web/api/error-text.ts';
import { deliveryText } from './delivery-text.ts';

/** Returns what the visitor reads, and the PIN code if it is known. */
export async function askDelivery(typed: string): Promise<{ text: string; pincode?: string }> {
  const pin = typed.replace(/\s/g, '');
  try {
    const estimate = await api.call('delivery.estimate', { pin });
    return { text: deliveryText(estimate, new Date()), ...(estimate.isKnown && { pincode: pin }) };
  } catch (error) {
    return { text: errorText(error, words.failed) };
  }
}
