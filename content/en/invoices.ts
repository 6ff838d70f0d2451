import type { PaymentMethod, RecordedPayment } from '#domain/orders/payment-methods.ts';
import { paymentMethodTexts, recordedPaymentTexts } from './payment-methods.ts';
export const invoices = {
  titles: { invoice: 'Tax Invoice', bill_of_supply: 'Bill of Supply', credit_note: 'Credit Note' },
  facts: {
    number: 'Number',
    date: 'Date',
    order: 'Order',
    orderDate: 'Order date',
    payment: 'Payment reference',
    trackingNumber: 'Tracking number (AWB)',
  },
  against: (number: string, date: string, reason: string) =>
    `Against invoice ${number} dated ${date}. Reason: ${reason}`,
  creditNoteReasons: {
    cancelled: 'Cancelled',
    returned_to_sender: 'Returned to sender',
    items_returned: 'Items returned',
    partial_refund: 'Partial refund',
  },
  seller: 'Sold by',
  buyer: 'Billed and delivered to',
  placeOfSupply: (state: string) => `Place of supply: ${state}`,
  columns: {
    item: 'Item',
    quantity: 'Qty',
    price: 'Price',
    discount: 'Discount',
    taxable: 'Taxable',
    total: 'Total ₹',
  },
  item: (name: string | null, size: string | null) =>
    name === null ? 'Delivery and handling' : `${name}${size === null ? '' : `, size ${size}`}`,
  sum: 'Total',
  calculation: 'Price (with GST) × quantity, less discount = total. Taxable + GST = total.',
  total: (amount: string) => `Total ₹${amount}`,
  paidBy: (method: PaymentMethod, recorded?: RecordedPayment | null) =>
    recorded ? recordedPaymentTexts[recorded].invoice : paymentMethodTexts[method].invoice,
  taxed: 'Prices include GST. Tax is not payable on reverse charge.',
  untaxed: 'The seller is not registered under GST and charges no tax.',
  noSignature: 'This is a computer-generated document and does not require a signature.',
};

/** On documents of several pages. */
export const printedPage = (page: number, pages: number) => `Page ${page} of ${pages}`;
