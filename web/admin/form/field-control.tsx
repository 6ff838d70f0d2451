import type { ComponentProps } from 'react';
import { labelOf } from '#contract/admin/field-labels.ts';
import type { Paise } from '#domain/money.ts';
import look from '#web/admin/parts/look.module.css';
import { AnyFields } from './field-list.tsx';
import { FieldRows, type ListProps } from './field-rows.tsx';
import type { AnyField, FormPart, Json } from './field-types.ts';
import { CheckField, MoneyField, NumberField, PercentField, SelectField, TextField } from './fields.tsx';
import { fromIndianTime, toIndianTime } from './indian-time.ts';
import { MarkdownTools } from './markdown-tools.tsx';
import { OrderedList } from './ordered-list.tsx';

interface FieldControlProps {
  field: AnyField;
  form: FormPart<Json>;
}

type Text = string | null | undefined;

const UNITS: Partial<Record<string, string>> = { money: ' (₹)', moment: ' (IST)' };
const NUMBER_FIELDS = { number: NumberField, money: MoneyField, percent: PercentField };

const pathOf = ({ path }: FormPart<Json>, name: string) => (path ? `${path}.${name}` : name);

const resolve = <Given,>(given: Given | ((value: Json) => Given), { value }: FormPart<Json>): Given =>
  typeof given === 'function' ? (given as (value: Json) => Given)(value) : given;

export const labelIn = (form: FormPart<Json>, { name, kind = 'text', label }: AnyField): string =>
  resolve(label, form) ?? labelOf(pathOf(form, name)) + (UNITS[kind] ?? '');

type FormattedTextProps = ComponentProps<typeof TextField> & { formats: AnyField['formats'] | undefined };

/** A text field, with buttons beside its label that format the selected text. */
export const FormattedText = ({ formats, ...field }: FormattedTextProps) =>
  formats ? (
    <MarkdownTools label={field.label} formats={formats}>
      <TextField {...field} />
    </MarkdownTools>
  ) : (
    <TextField {...field} />
  );

export function FieldControl({ field, form }: FieldControlProps) {
  const { name, kind = 'text', blank, label, isWide, isLong, isTranslated, fallback, ...others } = field;
  const { nameOf, thumbnailOf, detailOf, groupOf, filterLabel, heads, ...more } = others;
  const { options, noun, create, fields, render, hint, placeholder, formats, ...attributes } = more;
  const isOptional = 'blank' in field && !field.required;
  const value = form.value[name];
  const onChange = (next: unknown) => form.change({ [name]: next });
  const changeText = (text: string) => onChange(isOptional && text.trim() === '' ? blank : text);
  const control = {
    ...attributes,
    label: labelIn(form, field),
    hint: resolve(hint, form),
    error: form.errorOf(name),
    placeholder: resolve(placeholder, form),
  };

  switch (kind) {
    case 'text':
      return (
        <FormattedText {...control} formats={formats} value={(value as Text) ?? ''} onChange={changeText} />
      );
    case 'select':
      return (
        <SelectField
          {...control}
          options={resolve(options, form)!}
          value={(value as Text) ?? ''}
          onChange={changeText}
        />
      );
    case 'moment':
      return (
        <TextField
          {...control}
          type="datetime-local"
          value={toIndianTime(value as string | null)}
          onChange={(text) => onChange(fromIndianTime(text))}
        />
      );
    case 'check':
      return (
        <>
          <CheckField label={control.label} checked={value as boolean} onChange={onChange} />
          {control.hint && <p className={look.hint}>{control.hint}</p>}
        </>
      );
    case 'lines': {
      const lines = value as string[];
      const lineError = lines.map((_, index) => form.errorOf(`${name}.${index}`)).find(Boolean);
      return (
        <TextField
          {...control}
          error={control.error ?? lineError}
          value={lines.join('\n')}
          onChange={(text) => onChange(text.split('\n'))}
        />
      );
    }
    case 'rows':
    case 'items': {
      const list: ListProps<Json> = {
        ...{ items: value as Json[], noun: noun!, create: create!, onChange },
        children: (item, index, change) => (
          <AnyFields
            fields={fields!}
            form={{
              ...{ value: item, change, path: pathOf(form, `${name}.${index}`) },
              errorOf: (field) => form.errorOf(`${name}.${index}.${field}`),
            }}
          />
        ),
      };
      const hasError = (index: number) =>
        hasErrorIn(fields!, list.items[index]!, `${name}.${index}`, form.errorOf);
      if (kind === 'rows') return <FieldRows {...list} {...{ heads, nameOf, detailOf, hasError }} />;
      return (
        <OrderedList
          {...list}
          {...{ label: control.label, error: control.error, max: field.max! }}
          {...{ nameOf, thumbnailOf, detailOf, groupOf, filterLabel, onOpen: form.onOpen }}
          hasError={hasError}
        />
      );
    }
    case 'own':
      return render!({ ...control, value, onChange }, form);
    default: {
      const Control = NUMBER_FIELDS[kind];
      return (
        <Control
          {...control}
          required={!isOptional}
          value={(value as Paise | null | undefined) ?? null}
          onChange={(number: number) => onChange(isOptional && Number.isNaN(number) ? blank : number)}
        />
      );
    }
  }
}

/** Whether a field has an error, also in a list or an object within the item. */
const hasErrorIn = (
  fields: AnyField[],
  item: Json,
  path: string,
  errorOf: FormPart<Json>['errorOf'],
): boolean =>
  fields.some(({ name, kind, fields: inner }) => {
    const own = `${path}.${name}`;
    if (errorOf(own) !== undefined) return true;
    if (kind === 'own') return Object.keys(item[name] ?? {}).some((key) => errorOf(`${own}.${key}`));
    return (
      inner !== undefined &&
      (item[name] as Json[]).some((one, index) => hasErrorIn(inner, one, `${own}.${index}`, errorOf))
    );
  });
