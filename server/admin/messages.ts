import { ApiError } from '#contract/errors.ts';
import type { Answer } from '#contract/schemas.ts';
import { toMobileNumber } from '#domain/address.ts';
import { placeholdersIn } from '#domain/content/placeholders.ts';
import type { MessageChannel, OrderChannel } from '#domain/messages.ts';
import * as paths from '#domain/paths.ts';
import { record } from '#server/audit/record.ts';
import { newId } from '#server/database/id.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { MessageRefusal } from '#server/messengers/messenger.ts';
import { messengerOf } from '#server/messengers/messengers.ts';
import { devicesOf } from '#server/push/devices-for.ts';
import { pushPayload, sendPush } from '#server/push/send.ts';
import { inLanguage } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { filledText, listTemplates, placeValues } from '#server/text-messages/templates.ts';

type Approval = Answer<'admin.message.templates'>[number]['approval'];
type Template = Awaited<ReturnType<typeof listTemplates>>[number];

export const messageHandlers = {
  'admin.message.templates': async (_, services) => {
    const approvalOf = await readApprovals(services);
    const data = (await listTemplates(services)).map((template) => {
      const { event, channel, language, name, text, footer, reply, link } = template;
      return {
        ...{ event, channel, language, name, footer },
        approval: channel === 'whatsapp' ? approvalOf(name, language) : null,
        isConnected: channel === 'push' || messengerOf(services.messengers, channel) !== undefined,
        registeredText: channel === 'push' ? '' : toRegistered(text, channel),
        text: filledText(template, sampleOf(services, language), channel),
        reply: reply ?? null,
        link: link ? { label: link, registeredUrl: `${services.config.publicOrigin}/{{1}}` } : null,
      };
    });
    return { data };
  },

  'admin.message.sendTest': async ({ input, staffMember }, services) => {
    const { db, now, messengers, log } = services;
    if (input.channel === 'push') return { data: await sendTestPush(services, staffMember.id, input) };
    const mobile = toMobileNumber(input.phone);
    if (!mobile)
      throw new ApiError('invalid_input', 'Please enter a mobile number of India.', {
        fields: { phone: 'Please enter a mobile number of India.' },
      });
    const template = await find(services, input);
    const messenger = messengerOf(messengers, input.channel);
    if (!template || !messenger) throw new ApiError('conflict', 'The shop has no account for this channel.');
    try {
      await messenger.send(testMessage(services, { ...template, channel: messenger.channel }, mobile));
    } catch (error) {
      log.warn({ err: error }, 'a test message was not sent');
      const reason = error instanceof MessageRefusal ? error.message : 'The provider did not answer.';
      throw new ApiError('conflict', `The message was not sent. ${reason}`, { cause: error });
    }
    await record(db, now, {
      actor: staffMember.email,
      action: 'send_test_message',
      subject: 'settings',
      after: { event: input.event },
    });
    return { data: { recipient: `+91 ${mobile}` } };
  },
} satisfies Partial<Handlers>;

/** A provider that does not answer leaves all states unknown. */
async function readApprovals({ messengers, log }: Pick<Services, 'messengers' | 'log'>) {
  const list = messengerOf(messengers, 'whatsapp')?.listTemplates;
  if (!list) return () => null;
  try {
    const known = await list();
    return (name: string, language: string): Approval => {
      const found = known.find((one) => one.name === name && one.language === language);
      return { state: found?.state ?? 'missing', reason: found?.reason ?? null };
    };
  } catch (error) {
    log.warn({ err: error }, 'the approval of templates could not be read');
    const reason = error instanceof MessageRefusal ? error.message : 'WhatsApp did not answer.';
    return (): Approval => ({ state: 'unknown', reason });
  }
}

type Key = Pick<Template, 'event' | 'channel' | 'language'>;

const find = async (services: Services, { event, channel, language }: Key): Promise<Template | undefined> =>
  (await listTemplates(services)).find(
    (one) => one.event === event && one.channel === channel && one.language === language,
  );

/** The staff member gets it on all devices for which they have turned notifications on. */
async function sendTestPush(services: Services, accountId: string, key: Key) {
  const template = await find(services, key);
  const devices = await devicesOf(services.db, accountId);
  if (!template || devices.length === 0)
    throw new ApiError(
      'conflict',
      'Your account has no device with notifications. Turn them on under Notifications.',
    );
  const { prefix, words, content } = inLanguage(services, key.language);
  const published = await content.current();
  const sample = sampleOf(services, key.language);
  try {
    await sendPush(services, devices, {
      contact: published.settings.contact.email,
      payload: pushPayload(published.get('brand')!, {
        ...{
          body: filledText(template, sample, 'push'),
          url: sample.link,
          tag: 'test',
          language: key.language,
        },
        stop: {
          label: words.messages.stopPage.stop,
          url: `${services.config.publicOrigin}${prefix}${paths.account}`,
        },
      }),
    });
  } catch (error) {
    services.log.warn({ err: error }, 'a test notification was not sent');
    throw new ApiError('conflict', 'The notification was not sent. Please try again.', { cause: error });
  }
  return { recipient: devices.length === 1 ? 'your device' : `your ${devices.length} devices` };
}

function testMessage(services: Services, template: Template & { channel: MessageChannel }, mobile: string) {
  const { event, channel, language, name, reply } = template;
  const sample = sampleOf(services, language);
  const hasLink = event !== 'sign_in_code';
  return {
    ...{ id: newId(), recipient: `+91${mobile}`, template: name, language },
    values: placeValues(template, sample, channel),
    ...(event === 'sign_in_code' && channel === 'whatsapp' && { code: sample.code }),
    ...(reply && { reply: 'test' }),
    ...(hasLink && { link: sample.link }),
  };
}

const sampleOf = ({ config, languages }: Pick<Services, 'config' | 'languages'>, language: string) => ({
  ...{ code: '123456', order: '1001', amount: '1,299', courier: 'Delhivery' },
  alert: 'new order 1001',
  link: `${config.publicOrigin}${languages.get(language)?.prefix ?? ''}${paths.orders}`,
  stop: `${config.publicOrigin}${languages.get(language)?.prefix ?? ''}/stop/example`,
});

/** https://msg91.com/help/dlt-registration-in-india/variable-tagging-on-dlt-sms-templates */
const SMS_TAGS: Record<string, string> = {
  code: 'numeric',
  order: 'numeric',
  amount: 'numeric',
  link: 'url',
  stop: 'url',
};

function toRegistered(text: string, channel: OrderChannel): string {
  let registered = text;
  placeholdersIn(text).forEach((name, index) => {
    const place = channel === 'sms' ? `{#${SMS_TAGS[name] ?? 'alphanumeric'}#}` : `{{${index + 1}}}`;
    registered = registered.replace(`{${name}}`, place);
  });
  return registered;
}
