import { z } from 'zod';
import { day, id, timestamp, words } from '#contract/lists.ts';
import { paiseSetting } from '#contract/money.ts';
import { orderLimits, policy } from '#contract/settings.ts';
import { version } from '#contract/version.ts';
import { mapNames } from '#domain/catalogue/product.ts';
import { SHARED_FACTS } from '#domain/catalogue/product-facts.ts';
import { unknownPlaceholders } from '#domain/content/placeholders.ts';
import { toCompactDigits } from '#domain/digits.ts';
import {
  CHANNEL_NAMES,
  MESSAGE_CHOICE_NAMES,
  MESSAGE_EVENTS,
  MESSAGE_TEXTS,
  type MessageTemplateName,
  ORDER_CHANNELS,
  ORDER_MESSAGES,
  type OrderChannel,
  requiredPlaceholder,
  textPlaceholders,
} from '#domain/messages.ts';
import { ZONES } from '#domain/orders/delivery-zones.ts';
import { type GstinProblem, gstinProblem, stateOfGstin } from '#domain/orders/gst.ts';
import { isPincode, STATES } from '#domain/pincode.ts';
import { TILE_PER } from '#domain/settings/settings.ts';
import { COURIER_CHOICES, RULE_PAYMENTS } from '#domain/shipments/courier-choice.ts';
import { facts } from './product-texts.ts';

const percent = z.number().min(0).max(40).multipleOf(0.01);

const rate = z.object({
  hsn: z.string().regex(/^\d{2,8}$/, 'An HSN code begins with 2 to 8 digits.'),
  from: day,
  until: day.nullable(),
  percent,
  /** Compared with the value of one item without tax. */
  above: z.object({ value: paiseSetting, percent }).nullable(),
});

/** An own shop has none of these until its owner enters them. */
const email = z.union([z.literal(''), z.email('Please enter a valid email address.').max(254)]);
const optionalWords = (what: string, max: number) =>
  z.string().trim().max(max, `Please shorten ${what} to ${max} characters.`);

const zoneDays = z.int('Please enter a whole number.').min(1).max(60);

const messageText = z.string().trim().max(1000, 'A text can have at most 1,000 characters.').optional();

/** Only types and ranges, because stored settings may break rules that are newer than they are. */
export const storedSettings = z.object({
  policy,
  orderLimits,
  cod: z.object({
    minTotal: paiseSetting,
    pincodes: z
      .array(z.string().regex(/^[1-9]\d{1,5}$/, 'Please enter PIN codes, or their first 2 to 5 digits.'))
      .max(5000),
    categoryIds: z.array(id).max(200),
    returnedParcels: z
      .int('Please enter a whole number, or leave it empty.')
      .min(1, 'Please enter 1 or more, or leave it empty.')
      .max(100, 'Please enter at most 100.')
      .nullable(),
    advance: paiseSetting,
  }),
  confirmation: z.object({
    fromTotal: paiseSetting.nullable(),
    newPhones: z.boolean(),
    returnedPhones: z.boolean(),
    incompleteAddresses: z.boolean(),
    remindAfterHours: z
      .int('Please enter a whole number.')
      .min(1, 'Please enter 1 or more.')
      .max(720, 'Please enter at most 720.'),
  }),
  signIn: z.object({
    phoneCodesPerDay: z
      .int('Please enter a whole number.')
      .min(0, 'Please enter 0 or more.')
      .max(1_000_000, 'Please enter at most 1,000,000.'),
  }),
  mailingList: z.object({ isOn: z.boolean() }),
  delivery: z.object({
    warehousePincode: z
      .string()
      .overwrite(toCompactDigits)
      .refine((pin) => pin === '' || isPincode(pin), 'Please enter a 6-digit PIN code.'),
    ...mapNames(ZONES, () => zoneDays),
  }),
  couriers: z.object({
    choice: z.enum(COURIER_CHOICES),
    rules: z
      .array(
        z.object({
          pinPrefixes: z
            .array(z.string().regex(/^[1-9]\d{0,5}$/, 'Please enter PIN codes, or their first digits.'))
            .max(2000),
          maxGrams: z
            .int('Please enter a whole number, or leave it empty.')
            .min(1, 'Please enter 1 or more, or leave it empty.')
            .max(100_000, 'Please enter at most 100,000.')
            .nullable(),
          parcels: z.enum(RULE_PAYMENTS),
          courier: z.string().min(1, 'Please select a courier.').max(40),
        }),
      )
      .max(100),
    quietDays: z
      .int('Please enter a whole number.')
      .min(1, 'Please enter 1 or more.')
      .max(60, 'Please enter at most 60.'),
  }),
  messages: z.object({
    ...mapNames(ORDER_MESSAGES, () => z.enum(MESSAGE_CHOICE_NAMES)),
    templates: z
      .array(
        z.object({
          event: z.enum(MESSAGE_EVENTS, 'Please select the message.'),
          language: z.string().regex(/^[a-z]{2,3}$/, 'Please select the language.'),
          whatsappName: z
            .string()
            .trim()
            .regex(/^[a-z0-9_]{0,512}$/, 'A name has small letters, digits and underscores.'),
          smsId: z
            .string()
            .trim()
            .regex(/^[A-Za-z0-9_-]{0,64}$/, 'An ID has letters and digits.'),
          whatsappText: messageText,
          smsText: messageText,
          pushText: messageText,
        }),
      )
      .max(100),
  }),
  banner: z.array(words('a text', 120)).max(12),
  contact: z.object({
    email,
    phone: optionalWords('the phone number', 30),
    address: optionalWords('the address', 300),
    supportHours: optionalWords('the hours', 120),
    adminEmail: email,
  }),
  returnDays: z.int().min(0).max(365),
  returnSendDays: z.int().min(1).max(365),
  lowStock: z.int().min(0).max(10_000),
  facts: z.object(mapNames(SHARED_FACTS, (name) => facts[name])),
  tilePer: z.enum(TILE_PER),
  soldOutLast: z.boolean(),
  worksOffline: z.boolean(),
  tax: z.object({
    legalName: optionalWords('the name of the business', 120),
    address: optionalWords('the address', 300),
    state: z.enum(STATES, 'Please select the state.'),
    /** Without a GSTIN the shop issues bills of supply. */
    gstin: z.string().trim().toUpperCase().nullable(),
    rates: z.array(rate).max(200),
    otherPercent: percent,
  }),
});

function textProblem(template: MessageTemplateName, channel: OrderChannel): string | undefined {
  const { event } = template;
  const text = template[MESSAGE_TEXTS[channel]];
  if (!text) return undefined;
  const known = textPlaceholders(event, channel);
  const [unknown] = unknownPlaceholders(text, known);
  if (unknown) return `{${unknown}} is no placeholder of this message. It has {${known.join('}, {')}}.`;
  const required = requiredPlaceholder(event, channel);
  return required && !text.includes(`{${required}}`)
    ? `${CHANNEL_NAMES[channel]}: please add {${required}}.`
    : undefined;
}

const GSTIN_PROBLEMS: Record<GstinProblem, string> = {
  invalidGstin: 'A GSTIN has 15 characters, such as 29ABCDE1234F1ZW.',
  mistypedGstin: 'This GSTIN has a typing error: its last character does not match the others.',
  gstinWithoutState: 'A GSTIN begins with the two digits of a state.',
};

export const settingsEdit = storedSettings.superRefine((settings, context) => {
  settings.messages.templates.forEach((template, index) => {
    for (const channel of ORDER_CHANNELS) {
      const message = textProblem(template, channel);
      const path = ['messages', 'templates', index, MESSAGE_TEXTS[channel]];
      if (message) context.addIssue({ code: 'custom', path, message });
    }
  });
  const { policy, orderLimits, cod } = settings;
  const { gstin, state, rates } = settings.tax;
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  policy.coupons.forEach(({ minSubtotal, amount }, index) => {
    if (amount > minSubtotal)
      refuse(['policy', 'coupons', index, 'amount'], 'The discount can’t be more than the minimum subtotal.');
    if (policy.coupons.findIndex((other) => other.minSubtotal === minSubtotal) < index)
      refuse(['policy', 'coupons', index, 'minSubtotal'], 'Another discount has this minimum subtotal.');
  });
  rates.forEach(({ hsn, from, until }, index) => {
    if (until && until < from)
      refuse(['tax', 'rates', index, 'until'], 'The last day can’t be before the first.');
    if (rates.findIndex((other) => other.hsn === hsn && other.from === from) < index)
      refuse(['tax', 'rates', index, 'from'], `Another rate of HSN ${hsn} begins on this day.`);
  });
  if (cod.minTotal > orderLimits.maxCodTotal)
    refuse(['cod', 'minTotal'], 'The minimum can’t be more than the maximum.');
  if (cod.advance > orderLimits.maxCodTotal)
    refuse(['cod', 'advance'], 'The advance can’t be more than the maximum.');
  const problem = gstin && gstinProblem(gstin);
  if (problem) refuse(['tax', 'gstin'], GSTIN_PROBLEMS[problem]);
  else if (gstin && stateOfGstin(gstin) !== state)
    refuse(['tax', 'gstin'], `This GSTIN is from ${stateOfGstin(gstin)}, not from ${state}.`);
});

const current = z.object({
  /** 0 means the defaults of `shop.config.ts`. */
  version,
  changedBy: z.string().nullable(),
  changedAt: timestamp.nullable(),
  settings: storedSettings,
  /** The version of the program, such as 1.2.0. */
  programVersion: z.string(),
});

export const adminSettingsSchemas = {
  'admin.settings.get': {
    access: 'staff',
    summary: 'Returns the settings that a merchant can change',
    output: current,
  },
  'admin.settings.update': {
    access: 'staff',
    summary:
      'Changes the settings for orders from now on; keeps other changes saved since, 409 with the current version if the same setting was changed',
    input: z.object({ version, settings: settingsEdit }),
    output: current,
  },
} as const;
