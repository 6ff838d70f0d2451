import type { Output } from '#contract/schemas.ts';
import { PUSH_WORKER } from '#contract/worker.ts';
import { accountApi } from '#web/api/account.ts';

/** A scope without pages, because the worker only shows notifications. */
const SCOPE = '/push/';

/** Asks for the permission, so call it only when a button is pressed. Throws if it is not given, and errors of the browser or the shop. */
export async function turnOnPush(): Promise<Output<'push.list'>> {
  // Safari asks only while the press is being handled.
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('The permission was not given.');
  const { publicKey } = await accountApi.call('push.list');
  const { pushManager } = await startWorker();
  const earlier = await pushManager.getSubscription();
  // It may be for another key, and another customer may have made it.
  await earlier?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  return accountApi.call('push.add', { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! });
}

async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(PUSH_WORKER, { scope: SCOPE });
  const worker = registration.installing ?? registration.waiting;
  if (!registration.active && worker)
    await new Promise<void>((resolve) => {
      const check = () => worker.state === 'activated' && resolve();
      worker.addEventListener('statechange', check);
      check();
    });
  return registration;
}
