import type { Page } from '@playwright/test';
import { test } from './shared-context.ts';
import { expect } from './shopper.ts';

/** A phone with a screen lock that its owner opens at once. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

test('a customer adds a passkey, logs in with it, and removes it', async ({ shopper }) => {
  const { page } = shopper;
  await addAuthenticator(page);
  await shopper.signInByApi();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(shopper.toast).toContainText('The passkey has been added.');
  await expect(page.getByText(/^Added .*\d{4}/)).toBeVisible();

  await page.request.get('/api/auth/logout');
  await page.goto('/login?next=/account');
  // The authenticator chooses by itself what a customer chooses in the email field.
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(/last used/)).toBeVisible();

  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(shopper.toast.last()).toContainText('The passkey has been removed.');
  await expect(page.getByText(/last used/)).toBeHidden();
});
