import type { Handlers } from '#server/http/endpoint.ts';
import { sessionHashOf } from '#server/identity/sessions.ts';
import { addDevice, listDevices, removeDevice } from './push-devices.ts';

export const pushHandlers = {
  'push.list': async ({ account, c }, services) => ({
    data: await listDevices(services, { accountId: account.id, sessionHash: sessionHashOf(c, services) }),
  }),

  'push.add': async ({ input, account, c }, services) => {
    const owner = { accountId: account.id, sessionHash: sessionHashOf(c, services) };
    await addDevice(services, owner, input);
    return { data: await listDevices(services, owner) };
  },

  'push.remove': async ({ input: { id }, account, c }, services) => {
    await removeDevice(services, account.id, id);
    return {
      data: await listDevices(services, { accountId: account.id, sessionHash: sessionHashOf(c, services) }),
    };
  },
} satisfies Partial<Handlers>;
