import type { Words } from '../words.ts';

/** English with Hindi beside it, because not every courier reads Hindi. */
export const packingSlip: Words['packingSlip'] = {
  title: (id) => `Packing slip / पैकिंग स्लिप ${id}`,
  order: (id, date) => `Order / ऑर्डर ${id}    Date / तारीख़ ${date}`,
  phone: (phone) => `Phone / फ़ोन ${phone}`,
  collect: (amount) => `Collect in cash / नकद लें: ₹${amount}`,
  paid: 'Paid: collect nothing / पेमेंट हो चुका है: कुछ न लें',
  columns: { quantity: 'Quantity\nमात्रा', variant: 'Variant\nवेरिएंट', item: 'Item\nआइटम' },
  returnTo: (sender, phone) =>
    `If undelivered, return to / डिलीवर न हो, तो यहाँ लौटाएँ: ${sender}${phone && `. Phone / फ़ोन ${phone}`}`,
};
