import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { HOME } from '#server/testing/shop.ts';
import { openSite } from './security/open-site.ts';

const { shop, render } = await openSite();
const owner = await shop.addStaff('owner');
const asha = await shop.signIn();
const productId = await shop.stock({ name: 'Linen Shirt', price: 1050, hsn: '6205' });

async function register(gstin: string | null) {
  const { version, settings } = await owner.call('admin.settings.get');
  const tax = { ...settings.tax, gstin };
  await owner.call('admin.settings.update', { version, settings: { ...settings, tax } });
}

const htmlOf = async (path: string) => (await render(path)).text();

async function invoiceText() {
  const { orderId: id } = await asha.call('order.create', {
    ...{ items: [{ productId, quantity: 1 }], amount: 1150, paymentMethod: 'COD', address: HOME },
  });
  await owner.call('admin.order.setStatus', { orders: [{ id }], to: 'shipped', carrier: 'India Post' });
  const response = await asha.fetch(new Request(asha.address('order.invoice', { id })));
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text;
}

test.each([
  { gstin: null, has: 'without a GSTIN', isRegistered: false },
  { gstin: '29ABCDE1234F1ZW', has: 'with a GSTIN', isRegistered: true },
])(
  'product page, structured data, cart, texts and invoice agree about GST $has',
  async ({ gstin, isRegistered }) => {
    await register(gstin);
    const says = (text: string) => /GST included|include GST\.|valueAddedTaxIncluded":true/.test(text);

    const product = await htmlOf(`/productdetail/product-${productId}`);
    const data = /<script type="application\/ld\+json">.*?<\/script>/s.exec(product)![0];
    expect(says(data), 'structured data').toBe(isRegistered);
    const [main, footer] = product.split('<footer');
    expect(says(main!.replaceAll(/<script.*?<\/script>/gs, '')), 'product page').toBe(isRegistered);
    expect(says(footer!.split('</footer>')[0]!), 'footer').toBe(isRegistered);
    for (const path of ['/cart', '/terms', '/about', '/faq'])
      expect(says(await htmlOf(path)), path).toBe(isRegistered);
    // The MRP is the maximum price with all taxes by law, also if the seller charges none.
    expect(product).toContain('(inclusive of all taxes)');

    const invoice = await invoiceText();
    expect(says(invoice), 'invoice').toBe(isRegistered);
    expect(invoice.includes('CGST')).toBe(isRegistered);
    expect(invoice.includes('not registered under GST')).toBe(!isRegistered);
  },
);
