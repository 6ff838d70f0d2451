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
      'Enter your email, phone and address. Pages, emails and invoices show the sample’s until then.',
  },
  tax: {
    title: 'Business and GST',
    to: adminPaths.settingsSection('tax'),
    text: () => 'Enter the legal name and address of your business, and its GSTIN if it has one.',
  },
  productFacts: {
    title: 'Product information',
    to: adminPaths.settingsSection('products'),
    text: () => 'Enter the manufacturer, which the law asks for. Product pages name the sample’s until then.',
  },
  payment: {
    title: 'Payment account',
    text: ({ paymentAccount, blockers }) =>
      ({
        none: <>A stand-in takes no money. Set {variablesOf(blockers, 'payment')} on the server.</>,
        test: 'The shop uses a test account, which takes no money.',
        live: 'The shop takes real payments.',
      })[paymentAccount],
  },
  delivery: {
    title: 'Delivery fees',
    to: adminPaths.settingsSection('delivery'),
    text: (_, { deliveryFee, freeDeliveryFrom, codFee }) =>
      `Delivery costs ${formatPaise(deliveryFee)}, nothing from ${formatPaise(freeDeliveryFrom)}; cash on delivery adds ${formatPaise(codFee)}. Change it, or check it with a test order.`,
  },
  products: {
    title: 'Products',
    to: adminPaths.products,
    text: () => 'Add your first product, or import a CSV file, and make it active.',
  },
  testOrder: {
    title: 'Test order',
    to: '/',
    text: () => 'Buy something in your shop, as a customer does. You can cancel the order afterwards.',
  },
  goLive: {
    title: 'Go live',
    text: ({ blockers }) =>
      blockers.length === 0
        ? 'Nothing is a stand-in: customers can order.'
        : 'To open for customers, set these on the server. Then restart it.',
  },
};

export const BLOCKER_LABELS: Record<LaunchBlocker, string> = {
  'sign-in': 'Sign-in by Firebase',
  payment: 'A live payment account',
  email: 'Sending emails',
  address: 'The address of your shop',
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
