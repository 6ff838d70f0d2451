import { account } from '#content/account.ts';
import { accountApi } from '#web/api/account.ts';
import { errorText } from '#web/api/error-text.ts';
import { useAction } from '#web/api/use-action.ts';
import { deviceOf } from '#web/identity/device-of.ts';
import { createPasskey } from '#web/identity/passkeys.ts';
import { notify } from '#web/ui/notify.ts';

const words = account.passkeys;

export function useAddPasskey(onAdded: () => unknown) {
  const { isBusy, run } = useAction();

  const add = () =>
    void run(
      async () => {
        const { options } = await accountApi.call('passkey.registrationOptions');
        const response = await createPasskey(options);
        await accountApi.call('passkey.add', { name: deviceOf(navigator.userAgent), response });
        await onAdded();
        void notify.success(words.added);
      },
      (error) => {
        // The customer has closed the browser's dialog.
        if (error instanceof DOMException && error.name === 'NotAllowedError') return;
        notify.error(errorText(error, words.failed));
      },
    );

  return { isBusy, add };
}
