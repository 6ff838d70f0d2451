import type { FormEvent } from 'react';
import type { Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import { momentWords } from '#web/admin/parts/day.ts';
import { MoneyField, NumberField, TextField } from '#web/admin/parts/fields.tsx';
import { SaveBar } from '#web/admin/parts/save-bar.tsx';
import { useDraft } from '#web/admin/parts/use-draft.ts';
import { useTask } from '#web/admin/parts/use-task.ts';
import { pageMeta } from '#web/meta.ts';
import { Field } from '#web/ui/field.tsx';
import type { Route } from './+types/settings-page.ts';
import { SettingsTabs } from './settings-tabs.tsx';
import { TaxFields } from './tax-fields.tsx';
import { TierFields } from './tier-fields.tsx';

export type Settings = Output<'admin.settings.get'>['settings'];

export const meta = () =>
  pageMeta({ title: 'Settings', description: 'What the shop charges, says and promises.' });

export const clientLoader = () => admin.call('admin.settings.get');

export default function SettingsPage({ loaderData: current }: Route.ComponentProps) {
  const draft = useDraft('settings', current.version, current.settings);
  const task = useTask();
  const { value, change } = draft;
  const { policy, contact } = value;
  const errorOf = (path: string) => task.refusal?.fields?.[`settings.${path}`];

  async function save(event: FormEvent) {
    event.preventDefault();
    const settings = { ...value, banner: value.banner.map((line) => line.trim()).filter(Boolean) };
    const isSaved = await task.run(async () => {
      await admin.call('admin.settings.update', { version: draft.version, settings });
      return 'The settings are saved. They count for orders from now on.';
    });
    if (isSaved) draft.forget();
  }

  return (
    <>
      <header className="page-head">
        <h1>Settings</h1>
        <p className="hint">
          {current.changedAt
            ? `Version ${current.version}, by ${current.changedBy}, ${momentWords(current.changedAt)}`
            : 'As the shop was set up'}
        </p>
      </header>
      <SettingsTabs />
      <form className="stack" onSubmit={save}>
        <fieldset className="panel">
          <legend>Charges</legend>
          <div className="fields">
            <MoneyField
              label="Delivery fee, ₹"
              value={policy.deliveryFee}
              error={errorOf('policy.deliveryFee')}
              onChange={(deliveryFee) => change({ policy: { ...policy, deliveryFee } })}
            />
            <MoneyField
              label="Free delivery from, ₹"
              value={policy.freeDeliveryFrom}
              error={errorOf('policy.freeDeliveryFrom')}
              onChange={(freeDeliveryFrom) => change({ policy: { ...policy, freeDeliveryFrom } })}
            />
            <MoneyField
              label="Fee for cash on delivery, ₹"
              value={policy.codFee}
              error={errorOf('policy.codFee')}
              onChange={(codFee) => change({ policy: { ...policy, codFee } })}
            />
          </div>
        </fieldset>
        <TierFields
          tiers={policy.coupons}
          errorOf={(path) => errorOf(`policy.coupons.${path}`)}
          onChange={(coupons) => change({ policy: { ...policy, coupons } })}
        />
        <fieldset className="panel">
          <legend>Banner</legend>
          <Field
            as="textarea"
            label="Words of the scrolling banner"
            hint="One text on a line, at most 12. Where they name a fee or a threshold, change it here too."
            rows={5}
            value={value.banner.join('\n')}
            error={errorOf('banner') ?? errorOfLine(value.banner, errorOf)}
            onChange={(event) => change({ banner: event.target.value.split('\n') })}
          />
        </fieldset>
        <fieldset className="panel">
          <legend>Contact</legend>
          <div className="fields">
            {(['email', 'phone', 'supportHours', 'address'] as const).map((name) => (
              <div key={name} className={name === 'email' || name === 'phone' ? undefined : 'wide'}>
                <TextField
                  label={CONTACT[name]}
                  type={name === 'email' ? 'email' : 'text'}
                  required
                  value={contact[name]}
                  error={errorOf(`contact.${name}`)}
                  onChange={(text) => change({ contact: { ...contact, [name]: text } })}
                />
              </div>
            ))}
          </div>
        </fieldset>
        <fieldset className="panel">
          <legend>Returns and stock</legend>
          <div className="fields">
            <NumberField
              label="Days for returns"
              hint="Of orders from now on."
              value={value.returnDays}
              max={365}
              error={errorOf('returnDays')}
              onChange={(returnDays) => change({ returnDays })}
            />
            <NumberField
              label="Stock is low from"
              hint="Pieces left of a size."
              value={value.lowStock}
              max={10_000}
              error={errorOf('lowStock')}
              onChange={(lowStock) => change({ lowStock })}
            />
          </div>
        </fieldset>
        <TaxFields
          tax={value.tax}
          errorOf={(path) => errorOf(`tax.${path}`)}
          onChange={(part) => change({ tax: { ...value.tax, ...part } })}
        />
        <SaveBar task={task} draft={draft} />
      </form>
    </>
  );
}

const CONTACT = { email: 'Email', phone: 'Phone', supportHours: 'Support hours', address: 'Address' };

const errorOfLine = (lines: string[], errorOf: (path: string) => string | undefined) =>
  lines.map((_, index) => errorOf(`banner.${index}`)).find(Boolean);
