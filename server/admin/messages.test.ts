import { beforeAll, describe, expect, test } from 'vitest';
import { type MerchantShop, openMerchantShop } from '#server/testing/merchant-shop.ts';
import { openMessengerStandIn } from '#server/testing/messenger-stand-in.ts';

const DEVICE = '200000000000001';

let shop: MerchantShop;
let phone: Awaited<ReturnType<typeof openMessengerStandIn>>;
beforeAll(async () => {
  shop = await openMerchantShop();
  phone = await openMessengerStandIn(shop);
});

const find = async (event: string, channel: string, language: string) =>
  (await shop.owner.call('admin.message.templates')).find(
    (one) => one.event === event && one.channel === channel && one.language === language,
  );

describe('the templates to register', () => {
  test('have numbered places and buttons for WhatsApp', async () => {
    expect(await find('order_confirm', 'whatsapp', 'en')).toMatchObject({
      name: 'order_confirm',
      registeredText:
        'Haroz: please confirm your order #{{1}}. You pay ₹{{2}} on delivery. We pack it once you have confirmed it.',
      reply: 'Confirm order',
      link: { label: 'View or change order', registeredUrl: 'http://localhost:3000/{{1}}' },
    });
  });

  test('have tagged places for SMS, and no letter that makes an English SMS dearer', async () => {
    expect(await find('order_placed', 'sms', 'en')).toMatchObject({
      name: 'order_placed_en',
      registeredText:
        "Haroz: we've received your order #{#numeric#} of Rs {#numeric#}. We'll let you know once it is on its way. {#url#} Stop: {#url#}",
    });
    const english = (await shop.owner.call('admin.message.templates')).filter(
      ({ channel, language }) => channel === 'sms' && language === 'en',
    );
    for (const { registeredText } of english) expect(registeredText).toMatch(/^[\n\x20-\x7e]*$/);
  });

  test('have the state that WhatsApp gives them', async () => {
    expect((await find('order_shipped', 'whatsapp', 'hi'))!.approval).toEqual({
      state: 'approved',
      reason: null,
    });
    expect((await find('order_shipped', 'sms', 'hi'))!.approval).toBe(null);
    phone.review('order_shipped', 'REJECTED', 'INVALID_FORMAT');
    phone.review('order_placed', 'PENDING');
    phone.review('order_delivered', 'IN_APPEAL');
    const stateOf = async (event: string) => (await find(event, 'whatsapp', 'en'))!.approval;
    expect(await stateOf('order_shipped')).toEqual({ state: 'rejected', reason: 'INVALID_FORMAT' });
    expect(await stateOf('order_placed')).toEqual({ state: 'pending', reason: null });
    expect(await stateOf('order_delivered')).toEqual({ state: 'unknown', reason: 'IN_APPEAL' });
    phone.misbehave('down');
    expect(await stateOf('order_placed')).toMatchObject({
      state: 'unknown',
      reason: expect.stringContaining('unreachable'),
    });
    phone.misbehave();
  });

  test('have the names that the owner enters', async () => {
    const { version, settings } = await shop.owner.call('admin.settings.get');
    const own = {
      event: 'order_shipped',
      language: 'hi',
      whatsappName: 'shipped_v2',
      smsId: '66f1',
    } as const;
    await shop.owner.call('admin.settings.update', {
      version,
      settings: { ...settings, messages: { ...settings.messages, templates: [own] } },
    });
    expect([
      (await find('order_shipped', 'whatsapp', 'hi'))!.name,
      (await find('order_shipped', 'sms', 'hi'))!.name,
      (await find('order_shipped', 'sms', 'en'))!.name,
    ]).toEqual(['shipped_v2', '66f1', 'order_shipped_en']);
  });
});

describe('the owner’s own texts', () => {
  const own = {
    ...{ event: 'order_shipped', language: 'en', whatsappName: '', smsId: '77a2' },
    whatsappText: 'Order {order} of {brand} left with {courier}.',
    smsText: '{courier} brings order {order}: {link} Stop {stop} -{brand}',
    pushText: '{courier} is on its way with order {order}',
  } as const;
  const save = async (template: object) => {
    const { version, settings } = await shop.owner.call('admin.settings.get');
    const messages = { ...settings.messages, templates: [template] } as typeof settings.messages;
    await shop.owner.call('admin.settings.update', { version, settings: { ...settings, messages } });
  };

  test('are shown as they are registered, and fill their variables in their own order', async () => {
    await save(own);
    expect(await find('order_shipped', 'sms', 'en')).toMatchObject({
      name: '77a2',
      registeredText: '{#alphanumeric#} brings order {#numeric#}: {#url#} Stop {#url#} -Haroz',
      text: expect.stringMatching(/^Delhivery brings order 1001: http\S+ Stop http\S+ -Haroz$/),
    });
    expect((await find('order_shipped', 'whatsapp', 'en'))!.registeredText).toBe(
      'Order {{1}} of Haroz left with {{2}}.',
    );
    const sms = { event: 'order_shipped', channel: 'sms', language: 'en', phone: '98765 00003' } as const;
    await shop.owner.call('admin.message.sendTest', sms);
    expect((await phone.messagesTo('9876500003'))[0]!.text).toMatch(/^Delhivery brings order 1001: http/);
    expect((await find('order_shipped', 'push', 'en'))!.text).toBe('Delhivery is on its way with order 1001');
  });

  test('have only the placeholders of their message, and an SMS can be stopped', async () => {
    await expect(save({ ...own, smsText: 'Order {order} {link}' })).rejects.toMatchObject({
      fields: { 'settings.messages.templates.0.smsText': 'SMS: please add {stop}.' },
    });
    await expect(save({ ...own, pushText: 'Order {code}' })).rejects.toMatchObject({
      fields: {
        'settings.messages.templates.0.pushText':
          '{code} is no placeholder of this message. It has {brand}, {order}, {amount}, {courier}.',
      },
    });
    await expect(
      save({ ...own, event: 'sign_in_code', whatsappText: '', pushText: '', smsText: 'Your code' }),
    ).rejects.toMatchObject({
      fields: { 'settings.messages.templates.0.smsText': 'SMS: please add {code}.' },
    });
  });
});

describe('a test message', () => {
  test('of each template is taken by the provider', async () => {
    const templates = await shop.owner.call('admin.message.templates');
    await shop.buy(shop.owner, await shop.stock({ name: 'Mug' }));
    await shop.owner.call('push.add', await phone.subscription(DEVICE));
    for (const { event, channel, language } of templates)
      await shop.owner.call('admin.message.sendTest', { event, channel, language, phone: '98765 00001' });
    const shown = (await phone.messagesTo('9876500001')).map(({ text }) => text.split(/[ ]http/)[0]);
    const isPush = ({ channel }: (typeof templates)[number]) => channel === 'push';
    expect(shown).toEqual(
      templates.filter((one) => !isPush(one)).map(({ text }) => text.split(/[ ]http/)[0]),
    );
    const notified = (await phone.messagesTo(DEVICE)).map(({ text }) => text.split('\n')[1]);
    expect(notified).toEqual(templates.filter(isPush).map(({ text }) => text));
  });

  test('that is refused names the reason', async () => {
    phone.misbehave('refused');
    const order = { event: 'order_placed', channel: 'whatsapp', language: 'en' } as const;
    await expect(
      shop.owner.call('admin.message.sendTest', { ...order, phone: '9876500001' }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: 'The message was not sent. (#131026) Message undeliverable (131026)',
    });
    phone.misbehave();
    await expect(
      shop.owner.call('admin.message.sendTest', { ...order, phone: '12345' }),
    ).rejects.toMatchObject({ fields: { phone: 'Please enter a mobile number of India.' } });
  });
});
