import { test } from '../journeys/shared-context.ts';
import { expect, test as testAlone } from '../journeys/shopper.ts';

test("2 Help centre: a search of the FAQ, quick links, and 'No FAQs found for your search. Please try a different query.'", async ({
  shopper: { page },
}) => {
  await page.goto('/help-center');
  await expect(page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).not.toHaveCount(0);
  const answers = page.getByRole('main').locator('details');
  const all = await answers.count();
  await page.getByLabel('Search the answers').fill('refund');
  await expect(answers).not.toHaveCount(all);
  expect(await answers.allTextContents()).not.toEqual([]);
  await page.getByLabel('Search the answers').fill('xylophone');
  await expect(page.getByText('No FAQs found for your search. Please try a different query.')).toBeVisible();
});

test('2 Contact: the form opens the visitor’s email program with the message, and nothing is sent to a server', async ({
  shopper: { page },
}) => {
  await page.goto('/contact');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@example.org');
  await page.getByLabel('Message').fill('Is the mug in stock?');
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const opened = new Promise<string>((resolve) =>
    session.on('Page.frameRequestedNavigation', ({ url }) => resolve(url)),
  );
  await page.getByRole('button', { name: 'Send message' }).click();
  const email = new URL(await opened);
  expect(email.protocol).toBe('mailto:');
  expect(email.searchParams.get('body')).toContain(
    'Is the mug in stock?\r\n\r\nAsha Rao\r\nasha@example.org',
  );
  const next = page.getByRole('main').getByRole('status');
  await expect(next).toContainText('If nothing opens, write to hello@haroz.test instead.');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await next.getByRole('button', { name: 'Copy address' }).click();
  await expect(next.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('hello@haroz.test');
  expect(sent).toEqual([]);
});

test("5 Contact: 'Please fill in all fields before sending your message.'", async ({ shopper: { page } }) => {
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please fill in all fields before sending your message.')).toBeVisible();
});

testAlone(
  "5 Newsletter: 'Please enter your email address.'; the success message shows 5 s; nothing leaves the browser",
  async ({ shopper: { page } }) => {
    await page.clock.install();
    await page.goto('/');
    const email = page.getByLabel('Email address');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Please enter your email address.')).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.clock.pauseAt(Date.now() + 60_000);
    await email.fill('asha@example.org');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    const thanks = page.getByText('Thank you for subscribing.');
    await expect(thanks).toBeVisible();
    await page.clock.runFor(4900);
    await expect(thanks).toBeVisible();
    await page.clock.runFor(200);
    await expect(thanks).toBeHidden();
    expect(sent).toEqual([]);
  },
);
