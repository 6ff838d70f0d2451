import { useState } from 'react';
import { isAwaitingDelivery } from '#domain/orders/order.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Order } from './order.ts';
import { NewParcelDialog } from './parcel-dialogs.tsx';
import { ParcelItems } from './parcel-items.tsx';

/** The items that are in no parcel, and the way to put them into one. */
export function UnsentItems({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const { status, isUnconfirmed, unsentItems, parcels } = order;
  const quantity = unsentItems.reduce((total, item) => total + item.quantity, 0);
  const canSplit = isAwaitingDelivery(status) && !isUnconfirmed && quantity > (parcels.length > 0 ? 0 : 1);
  if (!canSplit) return null;
  return (
    <Panel title={parcels.length > 0 ? 'Not in a parcel yet' : 'Parcels'}>
      {parcels.length > 0 ? (
        <ParcelItems order={order} items={unsentItems} />
      ) : (
        <p className={look.hint}>
          This order goes in one parcel. To send it in several, create each with its items.
        </p>
      )}
      <div className={layout.row}>
        <Button kind="quiet" onClick={() => setIsOpen(true)}>
          Create parcel…
        </Button>
      </div>
      {isOpen && <NewParcelDialog order={order} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}
