import { expect, numberOf, placeOrder, test } from './merchant.ts';
import { findViolations } from './violations.ts';

test('the lists of parcels lead each parcel from its booking to the way back', { tag: '@phone' }, async ({
  merchant,
  shopper,
}) => {
  const id = await placeOrder(shopper);
  const number = numberOf(id);
  const { page } = merchant;
  await merchant.post('orders/book', { ids: [id], courier: 'delhivery' });
  const inList = page.getByRole('row').filter({ hasText: number });
  const openList = (list: string) =>
    expect(async () => {
      await page.goto(`/admin/parcels?list=${list}`);
      await expect(inList).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
  await openList('to_hand_over');
  expect(await findViolations(page)).toEqual([]);
  await inList.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Request pickup' }).click();
  await expect(page.getByText('Pickup requested.')).toBeVisible();
  await openList('to_hand_over');
  await inList.getByRole('checkbox').check();
  await page.keyboard.press('s');
  await expect(page.getByText('1 parcel handed over.')).toBeVisible();
  await expect(inList).toBeHidden();
  await openList('in_transit');
  expect(await findViolations(page)).toEqual([]);
  await expect(inList.getByRole('checkbox')).toBeHidden();

  await page.goto('/dev/courier');
  const pause = page.getByRole('button', { name: 'Pause the clock' });
  if (await pause.isVisible()) await pause.click();
  const parcel = page.getByRole('article').filter({ hasText: number });
  await parcel.getByRole('button', { name: 'Fail an attempt' }).click();
  await openList('failed_attempts');
  await inList.getByRole('checkbox').check();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Mark courier as informed: 1 parcel' });
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark courier as informed', exact: true }).click();
  await expect(page.getByText('1 parcel marked as informed.')).toBeVisible();
  await expect(inList).toContainText('instructed');
  await inList.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Return…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click();
  await expect(page.getByText('Instructions for 1 parcel sent to the courier.')).toBeVisible();

  await openList('returning');
  expect(await findViolations(page)).toEqual([]);
  for (const list of ['to_book', 'late', 'quiet']) {
    await page.goto(`/admin/parcels?list=${list}`);
    await expect(page.getByRole('heading', { name: 'Parcels' })).toBeVisible();
    await expect(inList).toBeHidden();
    expect(await findViolations(page), list).toEqual([]);
  }
});
