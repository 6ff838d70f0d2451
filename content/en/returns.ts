export const returns = {
  statuses: {
    requested: 'Requested',
    approved: 'Approved',
    declined: 'Declined',
    cancelled: 'Cancelled',
    received: 'Received',
    refunded: 'Refunded',
    exchanged: 'Exchanged',
  },
  reasons: {
    too_small: 'Too small',
    too_large: 'Too large',
    not_as_expected: 'Not as expected',
    changed_mind: 'Changed my mind',
    faulty: 'Faulty or damaged',
    wrong_item: 'Not what I ordered',
  },
};
