import type { Words } from '../words.ts';
import { paymentMethodTexts, recordedPaymentTexts } from './payment-methods.ts';

/** English with Hindi beside it, because tax officers and accountants read these documents too. */
export const invoices: Words['invoices'] = {
  titles: {
    invoice: 'Tax Invoice / टैक्स इनवॉइस',
    bill_of_supply: 'Bill of Supply / बिल ऑफ़ सप्लाई',
    credit_note: 'Credit Note / क्रेडिट नोट',
  },
  facts: {
    number: 'Number / नंबर',
    date: 'Date / तारीख़',
    order: 'Order / ऑर्डर',
    orderDate: 'Order date / ऑर्डर की तारीख़',
    payment: 'Payment reference / पेमेंट नंबर',
    trackingNumber: 'Tracking number (AWB) / ट्रैकिंग नंबर',
  },
  against: (number, date, reason) =>
    `Against invoice / मूल इनवॉइस ${number}    Date / तारीख़ ${date}\nReason / वजह: ${reason}`,
  creditNoteReasons: {
    cancelled: 'Cancelled / रद्द',
    returned_to_sender: 'Returned to sender / हमारे पास लौट आया',
    items_returned: 'Items returned / आइटम लौटाए गए',
    partial_refund: 'Partial refund / आंशिक रिफ़ंड',
  },
  seller: 'Sold by / विक्रेता',
  buyer: 'Billed and delivered to / ख़रीदार',
  placeOfSupply: (state) => `Place of supply / आपूर्ति का स्थान: ${state}`,
  columns: {
    item: 'Item\nआइटम',
    quantity: 'Qty\nमात्रा',
    price: 'Price\nदाम',
    discount: 'Discount\nछूट',
    taxable: 'Taxable\nकर योग्य',
    total: 'Total ₹\nकुल ₹',
  },
  item: (name, size) =>
    name === null
      ? 'Delivery and handling\nडिलीवरी और पैकिंग'
      : `${name}${size === null ? '' : `, size ${size}`}`,
  sum: 'Total / कुल',
  calculation:
    'Price (with GST) × quantity, less discount = total. Taxable + GST = total.\nदाम (GST सहित) × मात्रा, छूट घटाकर = कुल। कर योग्य + GST = कुल।',
  total: (amount) => `Total / कुल ₹${amount}`,
  paidBy: (method, recorded) =>
    recorded ? recordedPaymentTexts[recorded].invoice : paymentMethodTexts[method].invoice,
  taxed:
    'Prices include GST. Tax is not payable on reverse charge.\nदामों में GST शामिल है। रिवर्स चार्ज के तहत कर देय नहीं है।',
  untaxed:
    'The seller is not registered under GST and charges no tax.\nविक्रेता GST में पंजीकृत नहीं है और कोई कर नहीं लेता।',
  noSignature:
    'This is a computer-generated document and does not require a signature.\nयह दस्तावेज़ कंप्यूटर से बना है, इस पर हस्ताक्षर की ज़रूरत नहीं है।',
};

export const printedPage: Words['printedPage'] = (page, pages) => `Page / पेज ${page} / ${pages}`;
