import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { session } from '#server/database/schema.ts';
import { TEST_DATABASE_URL } from '#server/testing/database.ts';
import { type MerchantShop, openMerchantShop } from '#server/testing/merchant-shop.ts';
import { buyingSteps, payingSteps } from '#server/testing/stories/buying.ts';
import { returningSteps } from '#server/testing/stories/returning.ts';
import { sendingSteps } from '#server/testing/stories/sending.ts';
import {
  beginStory,
  type Choice,
  checkStory,
  type Story,
  type StoryOrder,
} from '#server/testing/stories/world.ts';
import { isLong } from '../../tests/long.ts';

const STEPS = 30;
/** PGlite takes twice as long as PostgreSQL. `npm run test:stories` tells many more. */
const IN_TESTS = TEST_DATABASE_URL && isLong ? 30 : 10;
const MAX_ROUNDS = 3;
const STORIES = import.meta.env.MODE === 'stories' ? 500 : IN_TESTS;

interface OrderStep {
  isFor: (order: StoryOrder) => boolean;
  run: (story: Story, order: StoryOrder, choice: Choice) => Promise<unknown>;
}

const orderSteps = { ...payingSteps, ...sendingSteps, ...returningSteps };

/** Steps that take an order further are more frequent, and those that end it rare. */
const WEIGHTS: Record<keyof typeof buyingSteps | keyof typeof orderSteps, number> = {
  ...{ buyOnDelivery: 2, buyOnline: 2, draft: 2, hearOfPayments: 2, wait: 1 },
  ...{
    payBalance: 8,
    payInsteadOfCash: 2,
    payAdvance: 3,
    confirm: 2,
    edit: 4,
    customerEdits: 2,
    issueInvoice: 4,
    pack: 2,
  },
  ...{ split: 4, removeParcel: 1, moveParcel: 5, loseParcel: 2, move: 8, undoDelivery: 1 },
  ...{ cancel: 2, returnToSender: 2, refundPart: 8, requestReturn: 9, cancelReturn: 1 },
  ...{ moveReturn: 12, payOut: 3 },
};

type StepName = keyof typeof WEIGHTS;

/** A few stories rarely lack one of them. */
const FREQUENT: StepName[] = [
  'buyOnDelivery',
  'buyOnline',
  'draft',
  'edit',
  'payBalance',
  'issueInvoice',
  'split',
  'move',
  'refundPart',
  'requestReturn',
  'moveReturn',
];

const choice = fc.tuple(fc.nat(63), fc.nat(63), fc.nat(63));
/** A step of which the first number is 0 is left out, so that a failing story becomes shorter. */
const stories = fc.array(fc.tuple(fc.nat(999), fc.nat(63), choice), {
  ...{ minLength: STEPS, maxLength: STEPS, size: 'max' },
});

let shop: MerchantShop;
beforeAll(async () => {
  shop = await openMerchantShop();
  // Stories last for months together.
  await shop.db.update(session).set({ expiresAt: new Date('2100-01-01') });
});

/** Only what is possible now, so that stories get somewhere. */
function chooseStep(
  story: Story,
  n: number,
  which: number,
): [StepName, (choice: Choice) => Promise<unknown>] {
  const possible = (Object.keys(WEIGHTS) as StepName[]).flatMap((name) => {
    if (name in buyingSteps) {
      const run = buyingSteps[name as keyof typeof buyingSteps];
      return [{ name, run: (choice: Choice) => run(story, choice) }];
    }
    const step: OrderStep = orderSteps[name as keyof typeof orderSteps];
    const orders = story.orders.filter(step.isFor);
    const order = orders[which % orders.length];
    return order ? [{ name, run: (choice: Choice) => step.run(story, order, choice) }] : [];
  });
  let rest = n % possible.reduce((sum, { name }) => sum + WEIGHTS[name], 0);
  for (const { name, run } of possible) {
    rest -= WEIGHTS[name];
    if (rest < 0) return [name, run];
  }
  throw new Error('no step is possible');
}

/** Longer than any step takes: a step that waits for itself would never end. */
const MAX_STEP_MS = 30_000;

/** Steps that have changed something. A story that only gets refusals would always add up. */
const taken = new Set<StepName>();

async function tell(told: [number, number, Choice][], rules: number): Promise<void> {
  const story = await beginStory(shop, rules);
  const names: string[] = [];
  try {
    for (const [n, which, choice] of told) {
      if (n === 0) continue;
      const [name, run] = chooseStep(story, n, which);
      names.push(name);
      if (await Promise.race([run(choice), rejectAfter(MAX_STEP_MS)])) taken.add(name);
      await checkStory(story);
    }
  } catch (error) {
    throw new Error(`after ${names.join(', ')}: ${(error as Error).message}`, { cause: error });
  }
}

const rejectAfter = (ms: number) =>
  setTimeout(ms, undefined, { ref: false }).then(() => {
    throw new Error('The step does not end.');
  });

test('money, documents and stock of every order add up, whatever happens', {
  timeout: 7_200_000,
}, async () => {
  const lacksStep = () => FREQUENT.some((name) => !taken.has(name));
  for (let rounds = 0; rounds === 0 || (rounds < MAX_ROUNDS && lacksStep()); rounds++)
    await fc.assert(
      fc.asyncProperty(fc.nat(2), stories, (rules, told) => tell(told, rules)),
      { numRuns: STORIES, endOnFailure: true },
    );
  expect([...taken]).toEqual(expect.arrayContaining(FREQUENT));
});
