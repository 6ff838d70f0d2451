import { account as words } from '#content/account.ts';
import { formatMobileNumber } from '#domain/address.ts';
import { accountApi } from '#web/api/account.ts';
import { api } from '#web/api/client.ts';
import { errorText } from '#web/api/error-text.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { useAction } from '#web/api/use-action.ts';
import { readTexts } from '#web/identity/form-texts.ts';
import { signedIn } from '#web/identity/session.tsx';
import form from '#web/orders/action-form.module.css';
import page from '#web/orders/order-page.module.css';
import { pageMeta, settingsOf } from '#web/seo/meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import type { Route } from './+types/account-page.ts';
import { AccountFrame } from './account-frame.tsx';
import { Consents } from './consents.tsx';
import { Contacts } from './contacts.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { loadAccountStyles } from './load-styles.ts';
import { Passkeys } from './passkeys.tsx';
import { PasswordLink } from './password-link.tsx';
import { PushDevices } from './push-devices.tsx';
import styles from './styles/account-frame.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(settingsOf(matches), { title: words.title, description: words.description });

export async function clientLoader() {
  const [user, phones, passkeys, consents] = await Promise.all([
    api.call('user.current'),
    accountApi.call('phone.list'),
    accountApi.call('passkey.list'),
    accountApi.call('account.consents'),
    loadAccountStyles(),
  ]);
  return { user, phones, passkeys, consents };
}

export default function AccountPage({
  loaderData: { user, phones, passkeys, consents },
}: Route.ComponentProps) {
  const { isBusy, run } = useAction();
  const { phoneCodes = false, push } = useShopSettings();

  const rename = (texts: { name: string }) =>
    run(
      async () => {
        signedIn(await accountApi.call('account.rename', texts));
        void notify.success(words.nameSaved);
      },
      (error) => notify.error(errorText(error, words.nameFailed)),
    );

  return (
    <AccountFrame title={words.title}>
      <form
        className={page.card}
        onSubmit={(event) => {
          event.preventDefault();
          void rename(readTexts(event.currentTarget, 'name'));
        }}
      >
        <h2>{words.details}</h2>
        <Field
          label={words.name}
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={user.name}
        />
        <div className={form.actions}>
          <Button type="submit" busy={isBusy}>
            {isBusy ? words.savingName : words.saveName}
          </Button>
        </div>
      </form>
      <Contacts email={user.email} phones={phones} canAddPhones={phoneCodes} />
      {user.email && <PasswordLink email={user.email} />}
      <Passkeys passkeys={passkeys} />
      {push && <PushDevices />}
      <Consents consents={consents} />
      <section className={page.card}>
        <h2>{words.data}</h2>
        <p>{words.dataHint}</p>
        <form action={accountApi.address('account.export')} className={form.actions}>
          <Button kind="quiet" type="submit">
            {words.download}
          </Button>
        </form>
      </section>
      <section className={`${page.card} ${styles.danger}`}>
        <h2>{words.deleting.open}</h2>
        <p>{words.deletingText}</p>
        <DeleteAccount to={user.email || (phones[0] && formatMobileNumber(phones[0].phone)) || ''} />
      </section>
    </AccountFrame>
  );
}
