import { LanguageSwitch } from '#web/admin/storefront/languages/language-switch.tsx';
import { Field } from '#web/ui/field.tsx';
import { useSettingsForm } from './settings-form.ts';

export default function BannerSection() {
  const { value, change, errorOf } = useSettingsForm();
  const lineError = value.banner.map((_, index) => errorOf(`banner.${index}`)).find(Boolean);
  return (
    <fieldset className="panel">
      <legend>Scrolling banner</legend>
      <LanguageSwitch document="settings" />
      <Field
        as="textarea"
        label="Banner messages"
        hint="One message per line, up to 12. If a message names a fee or a minimum, update it when that changes. Add messages about a coupon to the coupon itself."
        rows={8}
        value={value.banner.join('\n')}
        error={errorOf('banner') ?? lineError}
        onChange={(event) => change({ banner: event.target.value.split('\n') })}
      />
    </fieldset>
  );
}
