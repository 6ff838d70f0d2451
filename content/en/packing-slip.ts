export const packingSlip = {
  title: (id: string) => `Packing slip ${id}`,
  order: (id: string, date: string) => `Order ${id} of ${date}`,
  phone: (phone: string) => `Phone ${phone}`,
  collect: (amount: string) => `Collect ₹${amount} in cash`,
  paid: 'Paid: collect nothing',
  columns: { quantity: 'Quantity', variant: 'Variant', item: 'Item' },
  returnTo: (sender: string, phone: string) =>
    `If undelivered, return to: ${sender}${phone && `. Phone ${phone}`}`,
};
