import { expect, type Shopper, test } from './shopper.ts';

/** The checkout of someone who has ordered before: the last address is filled in. */
async function openPrefilled(shopper: Shopper) {
  const { page } = shopper;
  await shopper.signInAtOnce();
  await shopper.orderOnDelivery('gym-gloves');
  await open(shopper);
  await expect(page.getByLabel('City / District')).toHaveValue('Bengaluru');
  return page;
}

async function open(shopper: Shopper) {
  const { page } = shopper;
  await shopper.putIntoCart('stoneware-mug');
  await page.goto('/checkout');
  await page.getByLabel('Cash on Delivery (COD)').check();
  return page;
}

const pay = ({ page }: Shopper) => page.getByRole('button', { name: /^Pay ₹/ });

/** Answers the bodies of all orders that are sent. */
function sentOrders({ page }: Shopper) {
  const sent: { address: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/order/create')) sent.push(request.postDataJSON());
  });
  return sent;
}

test('a changed PIN code empties city and state, and Pay waits for the new ones', async ({ shopper }) => {
  const page = await openPrefilled(shopper);
  const sent = sentOrders(shopper);
  const waiting = Promise.withResolvers<void>();
  await page.route('**/api/pincode/*', async (route) => {
    await waiting.promise;
    await route.continue();
  });
  await page.getByLabel('Pincode').fill('781001');
  await expect(page.getByLabel('City / District')).toHaveValue('');
  await expect(page.getByLabel('State')).toHaveValue('');
  await pay(shopper).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(sent).toEqual([]);
  waiting.resolve();
  await expect(page).toHaveURL('/order');
  expect(sent).toHaveLength(1);
  expect(sent[0]!.address).toMatchObject({ pincode: '781001', city: 'Kamrup Metro', state: 'Assam' });
});

test('an unknown PIN code is confirmed by typing city and state', async ({ shopper }) => {
  const page = await openPrefilled(shopper);
  const sent = sentOrders(shopper);
  await page.getByLabel('Pincode').fill('999999');
  await pay(shopper).click();
  await expect(page.getByText('Invalid PIN code. Please check and try again.')).toBeVisible();
  await expect(page.getByText('Please enter your city or district.')).toBeVisible();
  await expect(page.getByText('Please select your state.')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabel('City / District').fill('New Town');
  await page.getByLabel('State').selectOption('Kerala');
  await pay(shopper).click();
  await expect(page).toHaveURL('/order');
  expect(sent[0]!.address).toMatchObject({ pincode: '999999', city: 'New Town', state: 'Kerala' });
});

test('a lookup that fails asks for city and state, and what is typed is ordered', async ({ shopper }) => {
  const page = await openPrefilled(shopper);
  shopper.expectComplaint(/api\/pincode/);
  await page.route('**/api/pincode/*', (route) => route.abort('failed'));
  await page.getByLabel('Pincode').fill('682001');
  await pay(shopper).click();
  await expect(page.getByText('Could not fetch location. Please check your connection.')).toBeVisible();
  await page.getByLabel('City / District').fill('Kochi');
  await page.getByLabel('State').selectOption('Kerala');
  await pay(shopper).click();
  await expect(page).toHaveURL('/order');
});

test('a state that contradicts its PIN code is refused, and a button takes the right one', async ({
  shopper,
}) => {
  const page = await openPrefilled(shopper);
  shopper.expectComplaint(/status of 400/);
  await page.getByLabel('State').selectOption('Kerala');
  await pay(shopper).click();
  const problem = 'PIN code 560038 is in Karnataka. Please correct the state or the PIN code.';
  await expect(page.getByLabel('State')).toHaveAccessibleDescription(problem);
  await page.getByRole('button', { name: 'Use Karnataka' }).click();
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await expect(page.getByText(problem).and(page.getByRole('alert'))).toBeHidden();
  await pay(shopper).click();
  await expect(page).toHaveURL('/order');
});

test('what was typed by hand stays when the PIN code is found', async ({ shopper }) => {
  await shopper.signInAtOnce();
  const page = await open(shopper);
  await page.getByLabel('City / District').fill('Indiranagar');
  await page.getByLabel('Pincode').fill('560038');
  await page.getByLabel('Pincode').blur();
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await expect(page.getByLabel('City / District')).toHaveValue('Indiranagar');
});

test('Enter goes on to the next field, and only the button orders', async ({ shopper }) => {
  const page = await openPrefilled(shopper);
  const sent = sentOrders(shopper);
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
  await expect(pay(shopper)).toBeFocused();
  expect(sent).toEqual([]);
  await pay(shopper).press('Enter');
  await expect(page).toHaveURL('/order');
  expect(sent).toHaveLength(1);
});

test('two presses in the same moment place one order', async ({ shopper }) => {
  const page = await openPrefilled(shopper);
  const sent = sentOrders(shopper);
  await pay(shopper).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL('/order');
  expect(sent).toHaveLength(1);
  await expect(shopper.toast).toHaveCount(1);
});

test('a first order begins with the name of the account', async ({ shopper }) => {
  await shopper.signInAtOnce();
  const page = await open(shopper);
  await expect(page.getByLabel('Full Name')).toHaveValue(shopper.name);
});

test('a phone number is taken as a contact app copies it, and refused when it is no mobile', async ({
  shopper,
}) => {
  const page = await openPrefilled(shopper);
  const sent = sentOrders(shopper);
  await page.getByLabel('Phone Number').fill('5555555555');
  await pay(shopper).click();
  await expect(
    page.getByText('Please enter a 10-digit Indian mobile number. It starts with 6, 7, 8 or 9.'),
  ).toBeVisible();
  await expect(page.getByLabel('Phone Number')).toBeFocused();
  await page.getByLabel('Phone Number').fill('\u202a+91 98450 12345\u202c');
  await pay(shopper).click();
  await expect(page).toHaveURL('/order');
  expect(sent[0]!.address.phone).toBe('9845012345');
});
