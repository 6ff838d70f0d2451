import { PUSH_WORKER } from '#contract/worker.ts';

/**
 * Asks for the permission, so call it only when a button is pressed. Each scope has a subscription of its own. `readKey` returns
 * the shop's public key. Throws if the permission is not given, and errors of the browser or the shop.
 */
export async function subscribe(scope: string, readKey: () => Promise<string>) {
  // Safari asks only while the press is being handled.
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('The permission was not given.');
  const applicationServerKey = await readKey();
  const { pushManager } = await startWorker(scope);
  const earlier = await pushManager.getSubscription();
  // It may be for another key, and someone else may have made it.
  await earlier?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey };
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

async function startWorker(scope: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(PUSH_WORKER, { scope });
  const worker = registration.installing ?? registration.waiting;
  if (!registration.active && worker)
    await new Promise<void>((resolve) => {
      const check = () => worker.state === 'activated' && resolve();
      worker.addEventListener('statechange', check);
      check();
    });
  return registration;
}
