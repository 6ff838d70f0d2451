import { asSentence } from './layout.ts';

export const parcels = {
  heading: 'Parcel',
  headingOf: (index: number, count: number) => `Parcel ${index} of ${count}`,
  courier: (carrier: string, trackingNumber: string | null) =>
    trackingNumber ? `Courier: ${carrier}, tracking number ${trackingNumber}` : `Courier: ${carrier}`,
  trackWithCarrier: (carrier: string) => `Track with ${carrier}`,
  track: 'Track your order',
  items: 'In this parcel',
  item: (name: string, quantity: number) => (quantity === 1 ? name : `${quantity} × ${name}`),
  planned: 'Being packed',
  toFollow: 'Still to be sent',
  history: 'Tracking history',
  sentence: asSentence,
  expected: (day: string) => `Expected on ${day}`,
  events: {
    booked: 'We’ve booked the courier',
    picked_up: 'Picked up by the courier',
    in_transit: 'On its way',
    out_for_delivery: 'Out for delivery',
    attempt_failed: 'Delivery attempt failed',
    delivered: 'Delivered',
    returning: 'On its way back to us',
    returned: 'Back with us',
    lost: 'Lost by the courier',
    damaged: 'Damaged on the way',
    cancelled: 'Shipment cancelled',
    delivery_undone: 'Not delivered yet: we corrected this',
  },
  reasons: {
    unreachable: 'The courier couldn’t reach you.',
    refused: 'The parcel was refused.',
    address_incomplete: 'The address is incomplete.',
    reschedule_requested: 'Another day was requested.',
    cash_not_ready: 'The cash wasn’t ready.',
    other: 'The courier gave no reason.',
  },
};
