import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { loadPaymentScript, payOnline, removePaymentScript } from './pay-online.ts';

interface Options {
  handler: (paid: object) => void;
  modal: { ondismiss: () => void };
}

class FakeScript {
  src = '';
  isConnected = false;
  onload = () => {};
  onerror = () => {};
  remove() {
    this.isConnected = false;
  }
}
class FakeWindow {
  static last: FakeWindow;
  readonly options: Options;
  state = 'new';
  fail = (_: object) => {};

  constructor(options: Options) {
    this.options = options;
    FakeWindow.last = this;
  }
  on(_: string, callback: (failure: object) => void) {
    this.fail = callback;
  }
  open() {
    this.state = 'open';
  }
  close() {
    this.state = 'closed';
    this.options.modal.ondismiss();
  }
}

const scripts: FakeScript[] = [];
const paid = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signed' };
const onFailed = vi.fn();
const checkout = { provider: 'razorpay', script: '/checkout.js' };
const attempt = {
  key: 'rzp_test_key',
  order: { id: 'order_1', amount: toPaise(540), currency: 'INR' },
  brand: { name: 'Haroz', theme: { accent: '#f2a20c' } },
  prefill: { name: 'Asha Rao', email: 'asha@example.org', contact: '9876543210' },
  address: '7 Church Street, '.repeat(30),
  onFailed,
};

beforeAll(() => import('./providers/razorpay.ts'));

beforeEach(() => {
  scripts.length = 0;
  onFailed.mockReset();
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    createElement: () => new FakeScript(),
    head: {
      append(script: FakeScript) {
        script.isConnected = true;
        scripts.push(script);
      },
    },
  });
});
afterEach(() => {
  removePaymentScript();
  vi.unstubAllGlobals();
});

async function scriptArrives(script = scripts.at(-1)!) {
  Object.assign(window, { Razorpay: FakeWindow });
  script.onload();
  await new Promise(setImmediate);
}

test('the payment window opens with the provider’s options', async () => {
  const outcome = payOnline(checkout, attempt);
  await scriptArrives();
  expect(scripts.map(({ src }) => src)).toEqual(['/checkout.js']);
  expect(FakeWindow.last.state).toBe('open');
  expect(FakeWindow.last.options).toMatchObject({
    key: 'rzp_test_key',
    amount: 54_000,
    currency: 'INR',
    order_id: 'order_1',
    name: 'Haroz',
    prefill: attempt.prefill,
    notes: { address: attempt.address.slice(0, 256) },
    theme: { color: '#F2A20C' },
  });
  FakeWindow.last.options.handler(paid);
  expect(await outcome).toEqual(paid);
});

test('a failed payment is reported, and the window stays open for another attempt', async () => {
  const outcome = payOnline(checkout, attempt);
  await scriptArrives();
  FakeWindow.last.fail({ error: { description: 'The bank said no.' } });
  expect(onFailed).toHaveBeenCalledWith('Payment failed: The bank said no.');
  FakeWindow.last.options.handler(paid);
  expect(await outcome).toEqual(paid);
});

test('closing the window is not a payment', async () => {
  const outcome = payOnline(checkout, attempt);
  await scriptArrives();
  FakeWindow.last.close();
  expect(await outcome).toBe('closed');
});

test('the script is loaded once per visit of the page', async () => {
  void loadPaymentScript(checkout);
  const outcome = payOnline(checkout, attempt);
  await scriptArrives();
  expect(scripts).toHaveLength(1);
  removePaymentScript();
  expect(await outcome).toBe('closed');
  expect(scripts[0]!.isConnected).toBe(false);
  expect(window.Razorpay).toBeUndefined();
  void loadPaymentScript(checkout);
  expect(scripts).toHaveLength(2);
});

test('a script that loads after the customer left the page opens no window', async () => {
  const outcome = payOnline(checkout, attempt);
  const [script] = scripts;
  removePaymentScript();
  const last = FakeWindow.last;
  await scriptArrives(script);
  expect(await outcome).toBe('closed');
  expect(FakeWindow.last).toBe(last);
});

test('a script that cannot be loaded is an error, and is loaded again at the next attempt', async () => {
  const outcome = payOnline(checkout, attempt);
  scripts[0]!.onerror();
  await expect(outcome).rejects.toThrow('Failed to initiate payment.');
  const again = payOnline(checkout, attempt);
  await scriptArrives();
  FakeWindow.last.options.handler(paid);
  expect(await again).toEqual(paid);
});
