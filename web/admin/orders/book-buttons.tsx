import { Button } from '#web/ui/button.tsx';
import type { Order } from './order.ts';

interface BookButtonsProps {
  order: Pick<Order, 'couriers' | 'courierChoice'>;
  /** The courier of the parcel that is to be booked. */
  waitsFor: string | undefined;
  isBusy: boolean;
  /** The settings choose the courier if none is given. */
  onBook: (courier?: string) => void;
}

export function BookButtons({ order, waitsFor, isBusy, onBook }: BookButtonsProps) {
  const isAutomatic = order.courierChoice !== 'by_hand' && order.couriers.length > 0;
  return (
    <>
      {isAutomatic && (
        <Button kind="quiet" disabled={isBusy} onClick={() => onBook()}>
          {waitsFor === 'automatic' ? 'Try booking again' : 'Book courier'}
        </Button>
      )}
      {order.couriers.map(({ name, displayName }) => (
        <Button key={name} kind="quiet" disabled={isBusy} onClick={() => onBook(name)}>
          {waitsFor === name ? `Try ${displayName} again` : `Book with ${displayName}`}
        </Button>
      ))}
    </>
  );
}
