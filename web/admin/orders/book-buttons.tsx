import { MoreMenu } from '#web/admin/parts/more-menu.tsx';
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

/** A button for the courier that was chosen before or by the settings, and a menu of the others. */
export function BookButtons({ order, waitsFor, isBusy, onBook }: BookButtonsProps) {
  const { couriers, courierChoice } = order;
  const isAutomatic = courierChoice !== 'by_hand' && couriers.length > 0;
  const isDirect = ({ name }: { name: string }) =>
    name === waitsFor || (couriers.length === 1 && !isAutomatic);
  const direct = couriers.filter(isDirect);
  const others = couriers.filter((courier) => !isDirect(courier));
  return (
    <>
      {isAutomatic && (
        <Button kind="quiet" disabled={isBusy} onClick={() => onBook()}>
          {waitsFor === 'automatic' ? 'Try booking again' : 'Book courier'}
        </Button>
      )}
      {direct.map(({ name, displayName }) => (
        <Button key={name} kind="quiet" disabled={isBusy} onClick={() => onBook(name)}>
          {waitsFor === name ? `Try ${displayName} again` : `Book with ${displayName}`}
        </Button>
      ))}
      {others.length > 0 && (
        <MoreMenu
          // Closed again when a booking has been requested.
          key={waitsFor}
          label={isAutomatic || direct.length > 0 ? 'Other couriers' : 'Book a courier'}
          isInRow
        >
          {others.map(({ name, displayName }) => (
            <Button key={name} kind="link" disabled={isBusy} onClick={() => onBook(name)}>
              Book with {displayName}
            </Button>
          ))}
        </MoreMenu>
      )}
    </>
  );
}
