import { type FormEvent, useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { admin } from '#web/admin/api.ts';
import type { FormPart } from '#web/admin/form/field-types.ts';
import { SaveBar } from '#web/admin/form/save-bar.tsx';
import { useDraft } from '#web/admin/form/use-draft.ts';
import { changesOf } from '#web/admin/parts/changes.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/settings-layout.ts';
import { SECTIONS, sectionsOf } from './sections.tsx';
import type { Settings } from './settings-form.ts';
import { SettingsNav } from './settings-nav.tsx';
import { sortRates } from './sort-rates.ts';

export const meta = adminMeta('Settings');

export async function clientLoader() {
  const { settings, ...current } = await admin.call('admin.settings.get');
  const { tax } = settings;
  return { ...current, settings: { ...settings, tax: { ...tax, rates: sortRates(tax.rates) } } };
}

const filledLines = (lines: string[]) => lines.map((line) => line.trim()).filter(Boolean);
const toPincodes = (lines: string[]) => filledLines(lines.flatMap((line) => line.split(/[\s,;]+/)));

export default function SettingsLayout({ loaderData: current }: Route.ComponentProps) {
  const draft = useDraft('settings', current.version, current.settings);
  const action = useAdminAction();
  const navigate = useNavigate();
  const path = useLocation().pathname.split('/').at(-1);
  const opened = SECTIONS.find((section) => section.path === path);
  const { value, change } = draft;
  const fieldErrors = action.error?.fields;

  const { conflict, merge } = draft;
  const canMerge = !action.isBusy && conflict?.both.length === 0;
  // The save bar would ask only about settings that both changed.
  useEffect(() => {
    if (canMerge) merge();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only after a save has failed, not on every navigation
  useEffect(() => {
    const wrong = sectionsOf(Object.keys(fieldErrors ?? {}).map((name) => name.replace(/^settings\./, '')));
    if (wrong[0] && !wrong.some((section) => section.path === path))
      navigate(adminPaths.settingsSection(wrong[0].path));
  }, [fieldErrors]);

  async function save(event: FormEvent) {
    event.preventDefault();
    const settings = {
      ...value,
      banner: filledLines(value.banner),
      cod: {
        ...value.cod,
        pincodes: toPincodes(value.cod.pincodes),
      },
      couriers: {
        ...value.couriers,
        rules: value.couriers.rules.map((rule) => ({ ...rule, pinPrefixes: toPincodes(rule.pinPrefixes) })),
      },
    };
    const isSaved = await action.run(async () => {
      await admin.call('admin.settings.update', { version: draft.version, settings });
      return 'Settings saved. They apply to new orders.';
    });
    if (isSaved) draft.settle();
  }

  const form: FormPart<Settings> = { value, change, errorOf: (name) => fieldErrors?.[`settings.${name}`] };
  const edited = draft.isChanged
    ? sectionsOf(changesOf(current.settings, value).map(({ field }) => field))
    : [];
  return (
    <div className={layout.withNav}>
      <SettingsNav edited={edited.map((section) => section.path)} version={current.programVersion} />
      <form className={layout.wideStack} onSubmit={save}>
        {opened ? (
          <PageHead
            title={opened.label}
            hint={
              current.changedAt &&
              `Settings last saved by ${current.changedBy}, ${formatDateTime(current.changedAt)}`
            }
          />
        ) : (
          <h1 className="visually-hidden">Settings</h1>
        )}
        <Outlet context={form} />
        {opened && <SaveBar action={action} draft={canMerge ? { ...draft, conflict: undefined } : draft} />}
      </form>
    </div>
  );
}
