import type { ReactNode } from 'react';
import type { Output } from '#contract/schemas.ts';
import { formatPaise } from '#domain/money.ts';
import type { Policy } from '#domain/pricing.ts';
import type { LaunchBlocker, SetupStep } from '#domain/setup.ts';
import * as adminPaths from '#web/admin/paths.ts';

export type Setup = Output<'admin.setup'>;

interface StepText {
  title: string;
  /** Where it is done. Accounts are in the server's environment instead. */
  to?: string;
  text: (setup: Setup, policy: Policy) => ReactNode;
}

export const STEPS: Record<SetupStep, StepText> = {
  brand: {
    title: 'Brand',
    to: adminPaths.storefront,
    text: () => 'Publish your name, logo, colours and fonts.',
  },
  contact: {
    title: 'Contact details',
    to: adminPaths.settingsSection('contact'),
    text: () =>
      'Enter your email, phone and address. Until then, pages, emails and invoices show the sample’s.',
  },
  tax: {
    title: 'Business and GST',
    to: adminPaths.settingsSection('tax'),
    text: () => 'Enter the legal name and address of your business, and its GSTIN if it has one.',
  },
  productFacts: {
    title: 'Product information',
    to: adminPaths.settingsSection('products'),
    text: () =>
      'Enter the manufacturer, which Indian law requires. Until then, product pages show the sample’s.',
  },
  payment: {
    title: 'Payment account',
    text: ({ paymentAccount, blockers }) =>
      ({
        none: (
          <>
            Payments are simulated. To take real ones, set {variablesOf(blockers, 'payment')} on the server.
          </>
        ),
        test: 'The shop uses a test account. No one is charged.',
        live: 'The shop takes real payments.',
      })[paymentAccount],
  },
  delivery: {
    title: 'Delivery fees',
    to: adminPaths.settingsSection('delivery'),
    text: (_, { deliveryFee, freeDeliveryFrom, codFee }) =>
      `Delivery costs ${formatPaise(deliveryFee)}, and is free from ${formatPaise(freeDeliveryFrom)}. Cash on delivery adds ${formatPaise(codFee)}. Change these fees, or check them with a test order.`,
  },
  products: {
    title: 'Products',
    to: adminPaths.products,
    text: () => 'Add your first product, or import a CSV file, and make it active.',
  },
  testOrder: {
    title: 'Test order',
    to: '/',
    text: () => 'Place an order in your shop, as a customer would. You can cancel it afterwards.',
  },
  goLive: {
    title: 'Go live',
    text: ({ blockers }) =>
      blockers.length === 0
        ? 'All accounts are real. Customers can order.'
        : 'To open your shop to customers, set these variables on the server, then restart it.',
  },
};

export const BLOCKER_LABELS: Record<LaunchBlocker, string> = {
  'sign-in': 'Sign-in with Firebase',
  payment: 'A live payment account',
  email: 'Sending emails',
  address: 'The URL of your shop',
};

export const Variables = ({ names }: { names: string[] }) =>
  names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <code>{name}</code>
    </span>
  ));

const variablesOf = (blockers: Setup['blockers'], wanted: LaunchBlocker) => (
  <Variables names={blockers.find(({ name }) => name === wanted)?.variables ?? []} />
);
