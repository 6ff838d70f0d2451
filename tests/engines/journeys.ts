import { randomInt, randomUUID } from 'node:crypto';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProgram, type Program } from '../crash/program.ts';
import { storedPaths } from '../journeys/stored-pages.ts';
import { Visitor } from './visitor.ts';
import type { Browser } from './webdriver.ts';

const OWNER = { name: 'Meera', email: 'merchant@haroz.test' };
const MUG = '/productdetail/stoneware-mug';
const PICTURES = globSync(join(import.meta.dirname, '../../samples/pictures/stoneware-mug/*640.webp')).slice(
  0,
  2,
);

type Part = 'customer' | 'merchant';

/**
 * One customer's and one merchant's day in a shop of their own. Each test goes on where the last one ended. The short form has one of both
 * days.
 */
export function journeys(
  engine: string,
  width: number,
  openBrowser: () => Promise<Browser>,
  part: Part | undefined = undefined,
): void {
  const ofCustomer = (name: string, run: () => Promise<void>) => part !== 'merchant' && test(name, run);
  const ofMerchant = (name: string, run: () => Promise<void>) => part !== 'customer' && test(name, run);

  describe(`${engine}, ${width} px`, () => {
    const isPhone = width < 768;
    const customer = { name: 'Asha Rao', email: `asha.${randomUUID()}@example.org` };
    const phone = `7${randomInt(1e8, 1e9)}`;
    let folder: string;
    let shop: Program;
    let browser: Browser;
    let visitor: Visitor;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'haroz-engines-'));
      shop = await createProgram({
        ...{ DATA_DIR: folder, TEST_DATABASE_URL: '' },
        NODE_OPTIONS: `--import ${import.meta.resolve('./slow-google.mjs')}`,
      });
      [browser] = await Promise.all([openBrowser(), shop.start()]);
      visitor = new Visitor(browser, shop.origin);
      await visitor.resize(width, 900);
    });

    afterAll(async () => {
      await Promise.all([browser?.close(), shop?.kill()]);
      rmSync(folder, { recursive: true, force: true });
    });

    /** The address of the order that the customer returns. */
    let delivered: string;

    const expectFaultless = async () => expect(await visitor.findFaults()).toEqual([]);

    async function signInWithGoogle({ name, email }: { name: string; email: string }) {
      await visitor.inNewWindow(
        () => visitor.press('button', /Google/),
        async () => {
          await visitor.at(/^\/emulator\/auth/); // it may be empty at first
          await visitor.loaded();
          await visitor.fill('Name', name);
          await visitor.fill('Email', email);
          await visitor.press('button', 'Continue');
        },
      );
    }

    async function logOut() {
      if (isPhone) await visitor.press('button', 'Menu');
      else await visitor.press('button', 'Account');
      await visitor.press('button', 'Logout');
      await visitor.seeText('Logged out successfully!');
    }

    const seeCart = (count: string) => visitor.see('link', `Cart, ${count}`);

    ofCustomer('home leads to a product through search, and filters narrow the list', async () => {
      await visitor.open('/');
      await visitor.see('heading', /./);
      await expectFaultless();
      await visitor.press('link', 'Search');
      await visitor.at(/^\/collection/);
      await visitor.fill('Search products', 'insulated');
      await visitor.at(/q=insulated/);
      await visitor.see('link', /Insulated Bottle 750 ml, Ink/);
      await visitor.open('/collection');
      await chooseSize();
      await visitor.at('/collection?size=m');
      await expectFaultless();
      await visitor.press('link', /Breton Stripe Tee/);
      await visitor.at(/^\/productdetail\/breton-stripe-tee/);
    });

    async function chooseSize() {
      await visitor.press('button', isPhone ? /^Filters/ : /^Size/);
      await visitor.check(/^M /);
      if (isPhone) await visitor.press('button', /^Show/);
    }

    ofCustomer('a size goes into the cart, and back and forward keep the pages', async () => {
      await visitor.press('button', 'Size chart');
      await visitor.see('button', /^Close/);
      await expectFaultless();
      await visitor.press('button', /^Close/);
      await visitor.check('M');
      await visitor.press('button', 'Add to cart');
      await seeCart('1 item');
      await expectFaultless();
      await visitor.back();
      await visitor.at('/collection?size=m');
      await visitor.see('link', /Breton Stripe Tee/);
      await visitor.forward();
      await visitor.at(/^\/productdetail\/breton-stripe-tee/);
      await visitor.see('heading', 'Breton Stripe Tee');
      await seeCart('1 item');
    });

    ofCustomer('the language changes, and the cart stays', async () => {
      await visitor.open(MUG);
      await visitor.press('link', 'हिन्दी');
      await visitor.at(`/hi${MUG}`);
      await visitor.until('the page in Hindi', () =>
        visitor.evaluate(() => document.documentElement.lang === 'hi-IN'),
      );
      await expectFaultless();
      await visitor.press('link', 'English');
      await visitor.at(MUG);
      await seeCart('1 item');
    });

    if (part === 'merchant')
      test('a customer puts a size into the cart', async () => {
        await visitor.open('/productdetail/breton-stripe-tee');
        await visitor.check('M');
        await visitor.press('button', 'Add to cart');
        await seeCart('1 item');
      });

    const letGoogleBe = (mode: 'slow' | 'missing' | '') =>
      visitor.evaluate((mode) => {
        // biome-ignore lint/suspicious/noDocumentCookie: WebKit 2.50 has no cookie store
        document.cookie = `google=${mode}; path=/`;
      }, mode);

    test("Google's window opens at the first press, also if its script comes late", async () => {
      await letGoogleBe('slow');
      await visitor.open('/checkout');
      await visitor.at(/^\/login/);
      await signInWithGoogle(customer);
      await letGoogleBe('');
      await visitor.at('/checkout');
    });

    test('a COD order is placed, after the PIN code fills in the city', async () => {
      await visitor.fill('Full Name', customer.name);
      await visitor.fill('Phone Number', phone);
      await visitor.fill('Address', '12, 4th Cross, Indiranagar');
      await visitor.fill('Pincode', '560038\uE004');
      await visitor.seeValue('City / District', 'Bengaluru');
      await visitor.seeValue('State', 'Karnataka');
      await visitor.check('Cash on Delivery (COD)');
      if (isPhone) await visitor.press('button', /^Order Summary/);
      await visitor.seeText('Cash on Delivery Fee');
      await expectFaultless();
      await visitor.press('button', /^Pay ₹/);
      await visitor.at('/order');
      await visitor.seeText('Thank you, Asha');
    });

    test('an order is paid online', async () => {
      await visitor.open(MUG);
      await visitor.press('button', 'Add to cart');
      await seeCart('1 item');
      await visitor.open('/checkout');
      if (isPhone) await visitor.seeText('Bengaluru, Karnataka - 560038');
      else await visitor.seeValue('Pincode', '560038');
      await visitor.press('button', /^Pay ₹/);
      await visitor.see('dialog', 'Pay Haroz');
      await visitor.press('button', /^Pay ₹/);
      await visitor.at('/order');
      await visitor.seeText('Paid Online');
      await expectFaultless();
    });

    ofCustomer('pages that were seen open while the shop is down', async () => {
      await visitor.open('/about');
      await visitor.until(
        'the page and its files to be stored',
        async () =>
          (await visitor.evaluate(storedPaths)).includes('/about') && visitor.evaluate(areFilesStored),
      );
      await shop.kill();
      await visitor.reload();
      await visitor.seeText('We couldn’t reach the shop.');
      await visitor.open('/faq');
      await visitor.at('/offline?from=%2Ffaq');
      await expectFaultless();
      await shop.start();
      await visitor.press('button', 'Try again');
      await visitor.at('/faq');
    });

    ofMerchant(
      "the customer logs out, and the merchant logs in though Google's script failed at first",
      async () => {
        await visitor.open('/about');
        await logOut();
        await letGoogleBe('missing');
        await visitor.open('/login?next=/admin/orders');
        await visitor.seeEnabled('Continue with Google');
        await letGoogleBe('slow');
        await signInWithGoogle(OWNER);
        await letGoogleBe('');
        await visitor.at('/admin/orders');
        await visitor.see('heading', 'Orders');
        await expectFaultless();
      },
    );

    ofMerchant('the merchant ships an order, which is delivered', async () => {
      await visitor.press('link', '#1001');
      await visitor.see('heading', /^Order #1001/);
      delivered = (await visitor.evaluate(() => location.pathname)).replace('/admin/orders/', '/order/');
      await visitor.press('button', 'Ship…');
      await visitor.fill(/^Carrier/, 'Blue Dart');
      await visitor.fill(/^Tracking number/, 'BD123456');
      await expectFaultless();
      await visitor.press('button', 'Ship order');
      await visitor.seeText('Blue Dart, BD123456');
      await visitor.press('button', 'Mark as delivered…');
      await visitor.press('button', 'Mark as delivered');
      await visitor.see('heading', /Delivered/);
    });

    ofMerchant('the merchant cancels a paid order, which refunds it', async () => {
      await visitor.open('/admin/orders');
      await visitor.press('link', '#1002');
      await visitor.press('button', 'Cancel order…');
      await visitor.fill('Reason', 'The last one is damaged');
      await expectFaultless();
      await visitor.press('button', 'Cancel order');
      await visitor.see('heading', /Cancelled/);
      await visitor.seeText('Refund');
    });

    ofMerchant('the merchant adds a product with pictures', async () => {
      await visitor.open('/admin/products/new');
      await visitor.fill('Name', 'Kite');
      await visitor.fill('Price (₹)', '450');
      await visitor.fill('MRP (₹)', '600');
      await visitor.choose('Category', 'Home');
      await visitor.press('button', 'Remove option Size');
      await visitor.fill(/choose up to/, PICTURES.join('\n'));
      await visitor.fill('Description of picture 1', 'The kite in the sky');
      await visitor.fill('Description of picture 2', 'Its tail');
      await visitor.choose('Status', 'Active');
      await expectFaultless();
      await visitor.press('button', 'Save');
      await visitor.see('heading', /Kite/);
      await visitor.press('link', 'View in shop');
      await visitor.see('heading', 'Kite');
      await visitor.until('the pictures', () =>
        visitor.evaluate(() =>
          [...document.querySelectorAll<HTMLImageElement>('main img')].some(
            ({ naturalWidth }) => naturalWidth > 0,
          ),
        ),
      );
    });

    ofMerchant('the merchant adds a section to the home page', async () => {
      await visitor.open('/admin/storefront/home');
      await visitor.choose('New section', 'Text');
      await visitor.press('button', 'Add section');
      await visitor.fill('Heading', 'Since 2019');
      await visitor.fill('Text', 'We sell **things** for every day.');
      await visitor.until('the section in the preview', () =>
        visitor.evaluate(() =>
          document.querySelector('iframe')?.contentDocument?.body.textContent.includes('Since 2019'),
        ),
      );
      await expectFaultless();
      await visitor.press('button', 'Publish');
      await visitor.seeText('Published by');
      await visitor.open('/');
      await visitor.reload(); // else it is the stored page that was seen before
      await visitor.see('heading', 'Since 2019');
      await visitor.open('/about');
      await logOut();
    });

    ofMerchant('the customer returns what was delivered', async () => {
      await visitor.open('/login?next=/order');
      await signInWithGoogle(customer);
      await visitor.at('/order');
      await visitor.until('both orders', () =>
        visitor.evaluate(() => document.querySelectorAll('main h2').length === 2),
      );
      await visitor.open(delivered);
      await visitor.press('button', 'Return or exchange');
      await visitor.check(/^Breton Stripe Tee/);
      await visitor.choose('Why?', 'Too small');
      await visitor.check('UPI');
      await visitor.fill('UPI ID', 'asha@okbank');
      await expectFaultless();
      await visitor.press('button', 'Submit request');
      await visitor.seeText('We’re reviewing your request.');
    });
  });
}

/** Runs in the page. */
async function areFilesStored(): Promise<boolean> {
  const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  const stored = await Promise.all(files.map(({ href }) => caches.match(href)));
  return stored.every(Boolean);
}
