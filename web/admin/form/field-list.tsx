import { Fragment } from 'react';
import layout from '#web/admin/parts/layout.module.css';
import { FieldControl } from './field-control.tsx';
import type { AnyField, Fields, FormPart, Json } from './field-types.ts';
import { DEFAULT_LANGUAGE, useFormLanguage } from './form-language.tsx';
import { TranslatedField } from './translated-field.tsx';

interface FieldListProps<Value> {
  fields: Fields<Value>;
  form: FormPart<Value>;
}

/** The fields of a form in a grid or a column, which the caller provides. */
export function FieldList<Value extends object>({ fields, form }: FieldListProps<Value>) {
  return <AnyFields fields={fields as unknown as AnyField[]} form={form as unknown as FormPart<Json>} />;
}

export function AnyFields({ fields, form }: { fields: AnyField[]; form: FormPart<Json> }) {
  const language = useFormLanguage() ?? DEFAULT_LANGUAGE;
  return fields.map((field) => {
    const {
      name,
      kind,
      hint,
      rows,
      isTranslated,
      isWide = kind === 'items' || kind === 'rows' || rows !== undefined,
      isLong = kind === 'moment' || (hint !== undefined && kind !== 'check' && !isWide && !isTranslated),
    } = field;
    if (language !== DEFAULT_LANGUAGE && !isTranslated) return null;
    const control = <FieldControl field={field} form={form} />;
    if (isLong)
      return (
        <div key={name} className={layout.long}>
          {control}
        </div>
      );
    if (!isWide && !isTranslated) return <Fragment key={name}>{control}</Fragment>;
    return (
      <div key={name} className={layout.fullWidth}>
        {isTranslated ? (
          <TranslatedField field={field} form={form}>
            {control}
          </TranslatedField>
        ) : (
          control
        )}
      </div>
    );
  });
}

/** The form of one of its objects. */
export function partOf<Value extends object, Name extends keyof Value & string>(
  form: FormPart<Value>,
  name: Name,
): FormPart<NonNullable<Value[Name]>> {
  const value = form.value[name]!;
  return {
    value,
    errorOf: (field) => form.errorOf(`${name}.${field}`),
    change: (part) => form.change({ [name]: { ...value, ...part } } as unknown as Partial<Value>),
    path: form.path ? `${form.path}.${name}` : name,
  };
}
