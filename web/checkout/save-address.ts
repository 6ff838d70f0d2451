import { addresses } from '#content/addresses.ts';
import type { Input } from '#contract/schemas.ts';
import { api } from '#web/api/client.ts';
import { errorText } from '#web/api/error-text.ts';
import { notify } from '#web/ui/notify.ts';

/** The order is placed already, so that a failure is only reported. */
export async function saveAddress(address: Input<'address.add'>['address']): Promise<void> {
  try {
    await api.call('address.add', { address });
  } catch (error) {
    notify.error(errorText(error, addresses.notSaved));
  }
}
