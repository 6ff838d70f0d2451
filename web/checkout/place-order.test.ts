import { expect, test, vi } from 'vitest';
import type { Client } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';
import { lookAgain } from './look-again.ts';
import { type Order, type Outcome, placeAtOnce, placeOnline } from './place-order.ts';

const order: Order = {
  items: [{ productId: 'tee', size: 'M', quantity: 1 }],
  amount: 540,
  address: {
    firstName: 'Asha',
    lastName: 'Rao',
    phone: '9876543210',
    address: '14 Lavelle Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
  },
};
const payment = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signed' };
const opened = { order: { id: 'order_1', amount: 54000, currency: 'INR' } };

/** Every call that `responses` does not name succeeds. */
function createBackend(responses: Record<string, () => unknown> = {}) {
  const calls: unknown[][] = [];
  const successes: Record<string, unknown> = {
    'payment.key': { key: 'rzp_test' },
    'order.createPayment': opened,
  };
  const call = async (name: string, ...rest: unknown[]) => {
    calls.push([name, ...rest]);
    return responses[name] ? responses[name]() : (successes[name] ?? { orderId: 'o1' });
  };
  return { calls, api: { call } as unknown as Client, idempotencyKey: 'k1' };
}

const refusing = (error: unknown) => () => {
  throw error;
};
const noConnection = refusing(new ApiError('unavailable', 'The shop could not be reached.'));
const withoutMessage = refusing(new ApiError('conflict', ''));
const paying = async () => payment;

test('an online order: key, payment order, window, verification', async () => {
  const backend = createBackend();
  const seen: unknown[] = [];
  const outcome = await placeOnline(order, {
    ...backend,
    pay: async (attempt) => {
      seen.push(attempt);
      return payment;
    },
  });
  expect(outcome).toEqual({
    isPlaced: true,
    message: 'Payment successful! Order placed.',
    orderId: 'o1',
  });
  expect(seen).toEqual([{ key: 'rzp_test', ...opened }]);
  expect(backend.calls).toEqual([
    ['payment.key'],
    ['order.createPayment', order, { idempotencyKey: 'k1' }],
    ['order.verifyPayment', { ...payment, ...order }],
  ]);
});

test('closing the payment window places no order and shows no message', async () => {
  const outcome = await placeOnline(order, { ...createBackend(), pay: async () => 'closed' });
  expect(outcome).toEqual({ isPlaced: false, payment: 'closed' });
});

test.each([
  [{ 'payment.key': noConnection }, 'Failed to initiate payment.'],
  [{ 'order.createPayment': noConnection }, 'Failed to initiate payment.'],
  [{ 'order.createPayment': withoutMessage }, 'Failed to initiate payment.'],
  [
    { 'order.createPayment': refusing(new ApiError('amount_changed', 'The total is now ₹640.')) },
    'The total is now ₹640.',
  ],
  [{ 'order.verifyPayment': noConnection }, 'An error occurred during payment verification.'],
  [{ 'order.verifyPayment': withoutMessage }, 'Payment verification failed.'],
  [{ 'order.verifyPayment': refusing(new ApiError('payment_not_verified', 'Not signed.')) }, 'Not signed.'],
])('a failed online order returns the reason (%#)', async (responses, message) => {
  const outcome = await placeOnline(order, { ...createBackend(responses), pay: paying });
  expect(outcome).toMatchObject({ isPlaced: false, message });
});

test('a payment script that does not load is reported as a payment that was not initiated', async () => {
  const outcome = await placeOnline(order, { ...createBackend(), pay: refusing(new Error('blocked')) });
  expect(outcome).toMatchObject({ isPlaced: false, message: 'Failed to initiate payment.' });
});

test('a COD order takes one call', async () => {
  const backend = createBackend();
  expect(await placeAtOnce({ ...order, paymentMethod: 'COD' }, backend)).toEqual({
    isPlaced: true,
    message: 'Order placed successfully!',
    orderId: 'o1',
  });
  expect(backend.calls).toEqual([
    ['order.create', { ...order, paymentMethod: 'COD' }, { idempotencyKey: 'k1' }],
  ]);
});

test('an order that needs an advance says where to pay it', async () => {
  const payUrl = 'https://shop.test/confirm/token/pay/advance';
  const backend = createBackend({
    'order.create': () => ({ orderId: 'o1', alreadyPlaced: false, payUrl }),
  });
  expect(await placeAtOnce({ ...order, paymentMethod: 'COD' }, backend)).toMatchObject({
    ...{ isPlaced: true, payUrl },
  });
});

test('a COD order whose answer was lost is sent again with the same key', async () => {
  vi.useFakeTimers();
  const answers = [noConnection, () => ({ orderId: 'o1', alreadyPlaced: true })];
  const backend = createBackend({ 'order.create': () => answers.shift()!() });
  const outcome = placeAtOnce({ ...order, paymentMethod: 'COD' }, backend);
  await vi.runAllTimersAsync();
  expect(await outcome).toEqual({ isPlaced: true, message: 'Order placed successfully!', orderId: 'o1' });
  const sent = ['order.create', { ...order, paymentMethod: 'COD' }, { idempotencyKey: 'k1' }];
  expect(backend.calls).toEqual([sent, sent]);
  vi.useRealTimers();
});

test('a COD order that was refused is not sent again', async () => {
  const backend = createBackend({ 'order.create': withoutMessage });
  await placeAtOnce({ ...order, paymentMethod: 'COD' }, backend);
  expect(backend.calls).toHaveLength(1);
});

test.each([
  [noConnection, 'Could not place order.'],
  [withoutMessage, 'Failed to place order.'],
  [refusing(new ApiError('out_of_stock', 'Crew tee is no longer there.')), 'Crew tee is no longer there.'],
])('a failed COD order returns the reason (%#)', async (respond, message) => {
  vi.useFakeTimers();
  const outcome = placeAtOnce({ ...order, paymentMethod: 'COD' }, createBackend({ 'order.create': respond }));
  await vi.runAllTimersAsync();
  expect(await outcome).toMatchObject({ isPlaced: false, message });
  vi.useRealTimers();
});

test('an online order of ₹0 is placed without the payment window', async () => {
  const free = { order: { id: 'o1', amount: 0, currency: 'INR' } };
  const backend = createBackend({ 'order.createPayment': () => free });
  const outcome = await placeOnline(order, { ...backend, pay: refusing(new Error('no window')) });
  expect(outcome).toEqual({ isPlaced: true, message: 'Order placed successfully!', orderId: 'o1' });
});

const before = {
  isPlaced: true,
  wasPlacedBefore: true,
  orderId: 'o1',
  message: 'This order was already placed. You can find it in My Orders.',
};

test('an order that was already placed is not an error', async () => {
  const placed = new ApiError('conflict', 'This order is already placed.', { data: { orderId: 'o1' } });
  const online = createBackend({ 'order.createPayment': refusing(placed) });
  expect(await placeOnline(order, { ...online, pay: paying })).toEqual(before);
  const delivery = createBackend({ 'order.create': () => ({ orderId: 'o1', alreadyPlaced: true }) });
  expect(await placeAtOnce({ ...order, paymentMethod: 'COD' }, delivery)).toEqual(before);
});

test('a verification that fails leaves the payment unconfirmed', async () => {
  const backend = createBackend({ 'order.verifyPayment': refusing(new ApiError('conflict', 'Refunded.')) });
  const outcome = await placeOnline(order, { ...backend, pay: paying });
  expect(outcome).toMatchObject({ payment: 'unconfirmed' });
  expect(outcome).not.toHaveProperty('look');
});

test('a payment is unconfirmed, and no reason to log in first, if the session has ended', async () => {
  const signedOut = new ApiError('not_signed_in', 'Please log in first.');
  const backend = createBackend({ 'order.verifyPayment': refusing(signedOut) });
  expect(await placeOnline(order, { ...backend, pay: paying })).toEqual({
    ...{ isPlaced: false, payment: 'unconfirmed' },
    message: 'An error occurred during payment verification.',
  });
});

test('after a lost verification the shop is asked again until it knows about the payment', async () => {
  vi.useFakeTimers();
  let answer: () => unknown = noConnection;
  const backend = createBackend({ 'order.verifyPayment': () => answer() });
  const outcome = await placeOnline(order, { ...backend, pay: paying });
  const { look } = outcome as Extract<Outcome, { isPlaced: false }>;
  const found = lookAgain(look!, () => true);
  await vi.advanceTimersByTimeAsync(60_000);
  const verifications = () => backend.calls.filter(([name]) => name === 'order.verifyPayment');
  expect(verifications().length).toBeGreaterThan(3);
  answer = () => ({ orderId: 'o1' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await found).toEqual({
    isPlaced: true,
    message: 'Payment successful! Order placed.',
    orderId: 'o1',
  });
  for (const call of verifications()) expect(call).toEqual(['order.verifyPayment', { ...payment, ...order }]);
  vi.useRealTimers();
});

test('the shop is not asked again once the customer has left or pays again', async () => {
  vi.useFakeTimers();
  const look = vi.fn();
  const found = lookAgain(look, () => false);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await found).toBeUndefined();
  expect(look).not.toHaveBeenCalled();
  vi.useRealTimers();
});
