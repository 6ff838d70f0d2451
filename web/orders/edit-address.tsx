import { useRevalidator } from 'react-router';
import { orders } from '#content/orders.ts';
import { api } from '#web/api/client.ts';
import { notify } from '#web/ui/notify.ts';
import { AddressDialog } from './address-dialog.tsx';
import type { Order } from './order.ts';

interface EditAddressProps {
  id: string;
  address: NonNullable<Order['address']>;
}

/** Another address changes neither the items nor the total. */
export function EditAddress({ id, address: current }: EditAddressProps) {
  const { revalidate } = useRevalidator();
  return (
    <AddressDialog
      label={orders.edit.changeAddress}
      address={current}
      save={async (address) => {
        const { version, total } = await api.call('order.previewEdit', { id, address });
        const idempotencyKey = crypto.randomUUID();
        await api.call('order.edit', { id, address, version, total }, { idempotencyKey });
        await revalidate();
        void notify.success(orders.edit.done);
      }}
    />
  );
}
