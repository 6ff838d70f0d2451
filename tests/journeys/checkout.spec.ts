import { test } from './shared-context.ts';
import { expect, type Shopper } from './shopper.ts';

/** Opens the checkout after an earlier order, which fills in the address. */
async function openPrefilled(shopper: Shopper) {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.placeCodOrder('gym-gloves');
  await open(shopper);
  await shopper.changeAddress();
  await expect(page.getByLabel('City / District')).toHaveValue('Bengaluru');
  return page;
}

async function open(shopper: Shopper) {
  const { page } = shopper;
  await shopper.addToCartByApi('stoneware-mug');
  await page.goto('/checkout');
  await page.getByLabel('Cash on Delivery (COD)').check();
  return page;
}

const payButton = ({ page }: Shopper) => page.getByRole('button', { name: /^Pay ₹/ });

/** Records the bodies of order requests. */
function recordSentOrders({ page }: Shopper) {
  const sent: { address: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/order/create')) sent.push(request.postDataJSON());
  });
  return sent;
}

test('changing the PIN code clears city and state, and Pay waits for the new ones', {
  tag: '@phone',
}, async ({ shopper }) => {
  const page = await openPrefilled(shopper);
  const sent = recordSentOrders(shopper);
  const waiting = Promise.withResolvers<void>();
  await page.route('**/api/pincode/*', async (route) => {
    await waiting.promise;
    await route.continue();
  });
  await page.getByLabel('Pincode').fill('781001');
  await expect(page.getByLabel('City / District')).toHaveValue('');
  await expect(page.getByLabel('State')).toHaveValue('');
  await payButton(shopper).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(sent).toEqual([]);
  waiting.resolve();
  await expect(page).toHaveURL('/order');
  expect(sent).toHaveLength(1);
  expect(sent[0]!.address).toMatchObject({ pincode: '781001', city: 'Kamrup Metro', state: 'Assam' });
});

test('an unknown PIN code is accepted once the customer enters city and state', async ({ shopper }) => {
  const page = await openPrefilled(shopper);
  const sent = recordSentOrders(shopper);
  await page.getByLabel('Pincode').fill('999999');
  await payButton(shopper).click();
  await expect(page.getByText('Invalid PIN code. Please check and try again.')).toBeVisible();
  await expect(page.getByText('Please enter your city or district.')).toBeVisible();
  await expect(page.getByText('Please select your state.')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabel('City / District').fill('New Town');
  await page.getByLabel('State').selectOption('Kerala');
  await payButton(shopper).click();
  await expect(page).toHaveURL('/order');
  expect(sent[0]!.address).toMatchObject({ pincode: '999999', city: 'New Town', state: 'Kerala' });
});

test('a failed PIN code lookup asks for city and state, and the order uses them', async ({ shopper }) => {
  const page = await openPrefilled(shopper);
  shopper.expectBrowserError(/api\/pincode/);
  await page.route('**/api/pincode/*', (route) => route.abort('failed'));
  await page.getByLabel('Pincode').fill('682001');
  await payButton(shopper).click();
  await expect(page.getByText('Could not fetch location. Please check your connection.')).toBeVisible();
  await page.getByLabel('City / District').fill('Kochi');
  await page.getByLabel('State').selectOption('Kerala');
  await payButton(shopper).click();
  await expect(page).toHaveURL('/order');
});

test('a state that contradicts its PIN code is refused, and a button corrects it', { tag: '@phone' }, async ({
  shopper,
}) => {
  const page = await openPrefilled(shopper);
  shopper.expectBrowserError(/status of 400/);
  await page.getByLabel('State').selectOption('Kerala');
  await payButton(shopper).click();
  const problem = 'PIN code 560038 is in Karnataka. Please correct the state or the PIN code.';
  await expect(page.getByLabel('State')).toHaveAccessibleDescription(problem);
  await page.getByRole('button', { name: 'Use Karnataka' }).click();
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await expect(page.getByText(problem).and(page.getByRole('alert'))).toBeHidden();
  await payButton(shopper).click();
  await expect(page).toHaveURL('/order');
});

test('a city that the customer entered stays when the PIN code is found', async ({ shopper }) => {
  await shopper.signInByApi();
  const page = await open(shopper);
  await page.getByLabel('City / District').fill('Indiranagar');
  await page.getByLabel('Pincode').fill('560038');
  await page.getByLabel('Pincode').blur();
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await expect(page.getByLabel('City / District')).toHaveValue('Indiranagar');
});

test('Enter moves to the next field, and only the button places the order', { tag: '@phone' }, async ({
  shopper,
}) => {
  const page = await openPrefilled(shopper);
  const sent = recordSentOrders(shopper);
  for (const [from, to] of [
    ['Full Name', 'Phone Number'],
    ['Phone Number', 'Address'],
    ['Pincode', 'City / District'],
    ['City / District', 'State'],
    ['State', 'Cash on Delivery (COD)'],
  ] as const) {
    await page.getByLabel(from, { exact: true }).press('Enter');
    await expect(page.getByLabel(to, { exact: true })).toBeFocused();
  }
  await page.getByLabel('Cash on Delivery (COD)').press('Enter');
  await expect(payButton(shopper)).toBeFocused();
  expect(sent).toEqual([]);
  await payButton(shopper).press('Enter');
  await expect(page).toHaveURL('/order');
  expect(sent).toHaveLength(1);
});

test('two simultaneous clicks place one order', async ({ shopper }) => {
  const page = await openPrefilled(shopper);
  const sent = recordSentOrders(shopper);
  await payButton(shopper).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL('/order');
  expect(sent).toHaveLength(1);
  await expect(shopper.toast).toHaveCount(1);
});

test('the name field of a first order has the name of the account', async ({ shopper }) => {
  await shopper.signInByApi();
  const page = await open(shopper);
  await expect(page.getByLabel('Full Name')).toHaveValue(shopper.name);
});

test('a phone number copied from a contact app is accepted, and a landline number is refused', {
  tag: '@phone',
}, async ({ shopper }) => {
  const page = await openPrefilled(shopper);
  const sent = recordSentOrders(shopper);
  await page.getByLabel('Phone Number').fill('5555555555');
  await payButton(shopper).click();
  await expect(
    page.getByText('Please enter a 10-digit Indian mobile number. It starts with 6 to 9.'),
  ).toBeVisible();
  await expect(page.getByLabel('Phone Number')).toBeFocused();
  await page.getByLabel('Phone Number').fill('\u202a+91 98450 12345\u202c');
  await payButton(shopper).click();
  await expect(page).toHaveURL('/order');
  expect(sent[0]!.address.phone).toBe('9845012345');
});

test('cart and checkout say what an order can’t have, before the customer pays', async ({ shopper }, {
  project,
}) => {
  test.skip(project.name !== 'desk', 'the texts do not depend on the window');
  const { page } = shopper;
  await shopper.signInByApi();
  const idOf = async (product: string) => (await shopper.product(product))._id;
  const items = {
    [await idOf('breton-stripe-tee')]: { S: 11, M: 9, L: 9 },
    [await idOf('sheesham-tray')]: { default: 9 },
    [await idOf('stoneware-mug')]: { default: 9 },
    [await idOf('corduroy-cap-tan')]: { default: 9 },
  };
  const merged = await page.request.post('/api/cart/merge', { data: { items } });
  expect(merged.status()).toBe(200);

  await page.goto('/cart');
  await expect(page.getByText('At most 10 per order')).toBeVisible();
  await page.getByRole('button', { name: 'Keep only what is available' }).click();
  await expect(page.getByText('An order can have at most 50 items, and yours has 55.')).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByText('and yours has 55.')).toBeVisible();
  await expect(payButton(shopper)).toBeDisabled();
  await expect(page.getByLabel('Cash on Delivery (COD)')).toBeDisabled();
  await expect(page.getByText('Cash on delivery is available for orders of up to ₹20,000.')).toBeVisible();
});
