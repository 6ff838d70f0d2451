import { data } from 'react-router';
import { FieldPanel } from '#web/admin/form/field-panel.tsx';
import layout from '#web/admin/parts/layout.module.css';
import type { Route } from './+types/settings-section.ts';
import { SECTIONS } from './sections.tsx';
import { useSettingsForm } from './settings-form.ts';

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!SECTIONS.some(({ path }) => path === params.section)) throw data(null, { status: 404 });
}

export default function SettingsSection({ params }: Route.ComponentProps) {
  const form = useSettingsForm();
  const section = SECTIONS.find(({ path }) => path === params.section)!;
  return section.panels.map(({ title, hint, before, isRoomy, isRows, fields }) => (
    <FieldPanel key={title} title={title} isTitleHidden={title === section.label} hint={hint}>
      {before}
      <div className={isRows ? layout.fieldRows : isRoomy ? layout.columns : layout.fields}>
        {fields(form)}
      </div>
    </FieldPanel>
  ));
}
