import { expect, test } from './merchant.ts';
import { findViolations } from './violations.ts';

test.describe.configure({ mode: 'serial' });

test('a section is added, moved by keyboard, previewed, published, seen by a shopper, and taken back', async ({
  merchant,
  shopper,
}) => {
  const { page } = merchant;
  merchant.expectBrowserError(/400/);
  await page.goto('/admin/storefront/home');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('region', { name: 'Best Seller' })).not.toBeInViewport();

  await page.getByRole('button', { name: 'Products: Best Seller', exact: true }).click();
  await expect(preview.getByRole('region', { name: 'Best Seller' })).toBeInViewport();
  await page.getByRole('button', { name: /^Hero slides/ }).click();
  await page.getByRole('button', { name: /^Light bags/ }).click();
  await expect(preview.getByRole('button', { name: /^Show slide 3/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(preview.getByRole('button', { name: /^Show slide 3/ })).toBeInViewport();

  await page.getByLabel('New section').selectOption('Text');
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Heading').fill('Since 2019');
  await page
    .getByLabel('Text', { exact: true })
    .fill('We sell **things** for every day. [Ask us](/contactus)');
  await expect(preview.getByRole('heading', { name: 'Since 2019' })).toBeVisible();

  const section = page.getByRole('button', { name: 'Text: Since 2019', exact: true });
  await section.focus();
  await section.press('Alt+ArrowUp');
  await section.press('Alt+ArrowUp');
  await expect(section).toBeFocused();
  await expect(page.getByText('Text: Since 2019 is now 9 of 11.')).toBeVisible();

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('/contactus doesn’t lead to a page of the shop.').first()).toBeVisible();
  await page.getByLabel('Text', { exact: true }).fill('We sell **things** for every day. [Ask us](/contact)');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Published by/)).toBeVisible();

  await shopper.page.goto('/');
  await expect(shopper.page.getByRole('region', { name: 'Since 2019' }).getByText('things')).toBeVisible();
  expect(await findViolations(shopper.page)).toEqual([]);
  const startOf = async (name: string) => (await shopper.page.getByRole('region', { name }).boundingBox())!.x;
  expect(await startOf('Since 2019')).toBe(await startOf('Why shop here'));

  await page.getByText('History').click();
  await page.getByRole('button', { name: 'Restore the default content' }).click();
  await expect(page.getByText(/^Draft, saved by/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Published by/)).toBeVisible();
  await shopper.page.goto('/');
  await expect(shopper.page.getByRole('region', { name: 'Since 2019' })).toHaveCount(0);
  await expect(shopper.page.getByRole('region', { name: 'Highlights' })).toBeVisible();
});

test('a removed section comes back with Undo, and a picture is cut around its focal point', async ({
  merchant: { page },
}) => {
  await page.goto('/admin/storefront/home');
  const sections = page.getByRole('list', { name: 'Sections' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Trust points: Why shop here', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Trust points: Why shop here' }).click();
  await expect(sections).toHaveCount(9);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(sections).toHaveCount(10);

  await page.getByRole('button', { name: /^Banner/ }).click();
  await page.getByLabel('Upload a picture').setInputFiles('web/pictures/hero-2-desk-2400.avif');
  const point = page.getByRole('button', { name: /^Focal point: 50% from the left/ });
  await expect(point).toBeVisible({ timeout: 40_000 });
  await point.press('ArrowRight');
  const banner = page.frameLocator('iframe').getByRole('region', { name: 'The good things of daily life' });
  await expect(banner.locator('img')).toHaveAttribute('src', /-banner-55-50-phone-960\.webp$/, {
    timeout: 40_000,
  });
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('the preview shows the colours of both schemes, whatever the device prefers', async ({
  merchant: { page },
}) => {
  await page.goto('/admin/storefront/home');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('region', { name: 'Best Seller' })).toBeVisible();
  const root = frame.locator('html');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.getByLabel('Colours').selectOption('Dark');
    await expect(root).toHaveCSS('background-color', 'rgb(23, 21, 18)');
    await page.getByLabel('Colours').selectOption('Light');
    await expect(root).toHaveCSS('background-color', 'rgb(246, 243, 238)');
  }
});

test('the groups of fields of a section have headings with room below', async ({ merchant: { page } }) => {
  await page.goto('/admin/storefront/home');
  await page.getByRole('button', { name: /^Banner/ }).click();
  for (const [group, first] of [
    ['Picture', page.getByRole('radiogroup', { name: 'Source' })],
    ['Visibility', page.getByText('Show on', { exact: true })],
  ] as const) {
    const fields = page.getByRole('group', { name: group, exact: true });
    const legend = fields.locator('legend');
    await expect(legend).toHaveCSS('font-weight', '650');
    // The page may still scroll to the section.
    const room = async () => {
      const [{ y, height }, below] = [(await legend.boundingBox())!, (await first.boundingBox())!];
      return below.y - y - height;
    };
    await expect.poll(room).toBeGreaterThanOrEqual(8);
  }
});
