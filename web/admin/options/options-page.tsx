import { useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { MAX_OPTION_VALUE } from '#domain/catalogue/variants.ts';
import { isEqual } from '#domain/merge-edits.ts';
import { shop } from '#shop';
import { admin } from '#web/admin/api.ts';
import { CheckField, TextField } from '#web/admin/form/fields.tsx';
import { SaveBar } from '#web/admin/form/save-bar.tsx';
import { useDraft } from '#web/admin/form/use-draft.ts';
import { languageName } from '#web/admin/parts/change-labels.ts';
import layout from '#web/admin/parts/layout.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan } from '#web/admin/staff-member.ts';
import type { Route } from './+types/options-page.ts';

type Option = Output<'admin.option.list'>[number];

const LANGUAGES = shop.languages.slice(1);

export const meta = adminMeta('Option names');

export const clientLoader = () => admin.call('admin.option.list');

export default function OptionsPage({ loaderData: options }: Route.ComponentProps) {
  const canEdit = useCan('catalogue');
  const edits = options.reduce((sum, { version }) => sum + version, 0);
  const saved = Object.fromEntries(options.map(({ key, translations }) => [key, translations]));
  const draft = useDraft('options', edits, saved);
  const action = useAdminAction();
  const [isMissingOnly, setMissingOnly] = useState(false);
  const shown = isMissingOnly ? options.filter(isMissing) : options;

  async function save() {
    const names = options.flatMap(({ key, version, translations: before }) => {
      const translations = draft.value[key] ?? before;
      return isEqual(translations, before) ? [] : { key, version, translations };
    });
    if (names.length === 0) return draft.discard();
    const isSaved = await action.run(async () => {
      await admin.call('admin.option.translate', { names });
      return 'Option names saved.';
    });
    if (isSaved) draft.settle();
  }

  return (
    <>
      <PageHead
        title="Option names"
        parent={<Link to={adminPaths.products}>Products</Link>}
        hint="Translate the names of options and their values once for all products. Empty fields show the name in grey."
      />
      <form
        className={layout.wideStack}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <CheckField
          label="Only names without a translation"
          checked={isMissingOnly}
          onChange={setMissingOnly}
        />
        {shown.length === 0 && <p className={layout.empty}>No names here.</p>}
        {[...Map.groupBy(shown, optionOf)].map(([option, named]) => (
          <Panel key={option} title={nameOf(options, option)}>
            <fieldset className={layout.fields} disabled={!canEdit}>
              {named.flatMap(({ key, name, isValue, translations }) =>
                LANGUAGES.map((language) => {
                  const edited = draft.value[key] ?? translations;
                  return (
                    <TextField
                      key={`${key} ${language}`}
                      label={`${isValue ? name : 'Name'} (${languageName(language)})`}
                      placeholder={name}
                      maxLength={MAX_OPTION_VALUE}
                      value={edited[language]?.name ?? ''}
                      onChange={(text) => draft.change({ [key]: { ...edited, [language]: { name: text } } })}
                    />
                  );
                }),
              )}
            </fieldset>
          </Panel>
        ))}
        {canEdit && <SaveBar action={action} draft={draft} />}
      </form>
    </>
  );
}

const isMissing = ({ translations }: Option) => LANGUAGES.some((language) => !translations[language]?.name);

const optionOf = ({ key, isValue }: Option) => (isValue ? key.slice(0, key.indexOf(':')) : key);

const nameOf = (options: Option[], key: string) => options.find((one) => one.key === key)?.name ?? key;
