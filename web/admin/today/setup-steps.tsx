import type { Output } from '#contract/schemas.ts';
import { formatPaise } from '#domain/money.ts';
import type { LaunchBlocker, POLICY_DOCUMENTS, SetupStep } from '#domain/settings/setup.ts';
import { shop } from '#shop';
import { fieldLabel } from '#web/admin/parts/change-labels.ts';
import * as adminPaths from '#web/admin/paths.ts';
import type { ShopSettings } from '#web/api/shop-settings.ts';

export type Setup = Output<'admin.setup'>;

interface StepText {
  title: string;
  /** Where it is done. Accounts are in the server's environment instead. */
  to?: string;
  /** The label of the link. */
  action?: string;
  text: (setup: Setup, settings: ShopSettings) => string;
}

export const STEPS: Record<SetupStep, StepText> = {
  brand: {
    title: 'Brand',
    to: adminPaths.storefront,
    action: 'Edit your brand',
    text: () => 'Publish your name, logo, colours and fonts.',
  },
  contact: {
    title: 'Contact details',
    to: adminPaths.settingsSection('contact'),
    action: 'Enter contact details',
    text: () => 'Enter your email, phone and address. Until then, pages, emails and invoices leave them out.',
  },
  tax: {
    title: 'Business and GST',
    to: adminPaths.settingsSection('tax'),
    action: 'Enter business details',
    text: () => 'Enter the legal name and address of your business, and its GSTIN if it has one.',
  },
  productFacts: {
    title: 'Product information',
    to: adminPaths.settingsSection('products'),
    action: 'Enter product information',
    text: () =>
      'Enter the manufacturer and the country of origin, which Indian law requires on product pages.',
  },
  home: {
    title: 'Home page',
    to: adminPaths.homeEditor,
    action: 'Edit the home page',
    text: () => 'Until you publish your own, it welcomes customers to your brand and lists your products.',
  },
  policies: {
    title: 'Pages and policies',
    to: adminPaths.pages,
    action: 'Review pages',
    text: () =>
      `These pages promise delivery in ${shop.shippingDays.standard} business days, free cancellation and more. Read them, and publish your own versions.`,
  },
  discounts: {
    title: 'Discounts',
    to: adminPaths.settingsSection('discounts'),
    action: 'Edit discounts',
    text: () => 'A new shop has no automatic discounts and no coupon codes. Add some, or keep it that way.',
  },
  returns: {
    title: 'Return window',
    to: adminPaths.settingsSection('returns'),
    action: 'Edit the return window',
    text: (_, { returnDays }) => `Customers can return items within ${returnDays} days of delivery.`,
  },
  payment: {
    title: 'Payment account',
    text: ({ paymentAccount }) =>
      ({
        none: 'Payments are simulated. To take real ones, ask your developer to connect a payment account.',
        test: 'The shop uses a test account. No one is charged.',
        live: 'The shop takes real payments.',
      })[paymentAccount],
  },
  delivery: {
    title: 'Delivery fees',
    to: adminPaths.settingsSection('delivery'),
    action: 'Edit delivery fees',
    text: (_, { policy: { deliveryFee, freeDeliveryFrom, codFee } }) =>
      `Delivery costs ${formatPaise(deliveryFee)}, and is free from ${formatPaise(freeDeliveryFrom)}. Cash on delivery adds ${formatPaise(codFee)}.`,
  },
  products: {
    title: 'Products',
    to: adminPaths.products,
    action: 'Add products',
    text: () => 'Add your first product, or import a CSV file, and make it active.',
  },
  testOrder: {
    title: 'Test order',
    to: '/',
    action: 'View your shop',
    text: () => 'Place an order in your shop, as a customer would. You can cancel it afterwards.',
  },
  goLive: {
    title: 'Go live',
    text: ({ blockers }) =>
      blockers.length === 0
        ? 'All accounts are real. Customers can order.'
        : 'To open your shop to customers, ask your developer to connect these:',
  },
};

const PAGE_LABELS: Record<(typeof POLICY_DOCUMENTS)[number], string> = {
  'page:about': 'About',
  'page:shipping': 'Shipping',
  'page:delivery': 'Delivery',
  'page:returns': 'Returns',
  'page:privacy-policy': 'Privacy policy',
  'page:terms': 'Terms',
  faq: 'FAQ',
};

/** The label of a setting such as `contact.email`, or of a document. */
export const partLabel = (part: string): string =>
  Object.hasOwn(PAGE_LABELS, part) ? PAGE_LABELS[part as keyof typeof PAGE_LABELS] : fieldLabel(part);

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
