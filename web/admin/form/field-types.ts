import type { ReactNode } from 'react';
import type { FieldName } from '#contract/admin/field-labels.ts';
import type { SelectOptions } from './fields.tsx';
import type { MarkdownFormat } from './format-markdown.ts';

/** A form, or one part of it, as its fields see it. */
export interface FormPart<Value> {
  value: Value;
  errorOf: (name: string) => string | undefined;
  change: (part: Partial<Value>) => void;
  /** Where its fields are in the form, for their labels: 'contact' or 'sections.0.slides.1'. */
  path?: string;
  /** Called when an item of a list is opened, or with undefined when it is closed. */
  onOpen?: ((index: number | undefined) => void) | undefined;
}

export interface Control<Value> {
  label: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

interface Common<Value> {
  /** Only where the form says more than the table of labels. */
  label?: string | ((value: Value) => string);
  hint?: string | ((value: Value) => string);
  isWide?: boolean;
  /** Needs the width of a phone, as dates with a time do. */
  isLong?: boolean;
}

/** An empty field stores `blank`, and without it an empty text or no number. */
type Blank<Stored> = null extends Stored
  ? { blank: null }
  : undefined extends Stored
    ? { blank?: undefined }
    : unknown;

interface TextKind<Value> {
  kind?: 'text';
  type?: 'email' | 'url' | 'date';
  /** Makes it a field of several lines. */
  rows?: number;
  /** Buttons for these are above the field. */
  formats?: readonly MarkdownFormat[];
  maxLength?: number;
  required?: boolean;
  pattern?: string;
  title?: string;
  inputMode?: 'numeric';
  placeholder?: string | ((value: Value) => string | undefined);
  list?: string;
  autoComplete?: 'off';
  spellCheck?: boolean;
}

interface SelectKind<Value> {
  kind: 'select';
  options: SelectOptions | ((value: Value) => SelectOptions);
  placeholder?: string;
  required?: boolean;
}

interface NumberKind {
  kind: 'number' | 'money' | 'percent';
  /** Even if something else can leave it blank. */
  required?: boolean;
  min?: number;
  max?: number;
  step?: number;
}

interface ItemsKind<Item> {
  /** Rows have no order. */
  kind: 'items' | 'rows';
  noun: string;
  max?: number;
  create: () => Item;
  nameOf?: (item: Item) => string;
  /** Shown before the name. */
  thumbnailOf?: (item: Item) => ReactNode;
  detailOf?: (item: Item) => string;
  groupOf?: (item: Item) => string;
  filterLabel?: string;
  /** The labels above the columns of rows, instead of one in each field. */
  heads?: readonly string[];
  fields: Fields<Item>;
}

type Translatable<Value, Name> = Value extends { translations?: infer Languages }
  ? NonNullable<Languages> extends Record<string, infer Texts>
    ? Name extends keyof Texts
      ? { isTranslated?: true; fallback?: string }
      : unknown
    : unknown
  : unknown;

type KindOf<Value, Name extends keyof Value, Stored = Value[Name], Typed = NonNullable<Stored>> =
  | (Typed extends string
      ? (TextKind<Value> | SelectKind<Value>) & Blank<Stored> & Translatable<Value, Name>
      : never)
  | (Typed extends string ? (null extends Stored ? { kind: 'moment' } : never) : never)
  | (Typed extends number ? NumberKind & Blank<Stored> : never)
  | (Typed extends boolean ? { kind: 'check' } : never)
  | (Typed extends string[] ? { kind: 'lines'; rows: number } : never)
  | (Typed extends (infer Item extends object)[] ? ItemsKind<Item> : never)
  | { kind: 'own'; render: (control: Control<Stored>, form: FormPart<Value>) => ReactNode };

export type FieldOf<
  Value,
  Name extends keyof Value & FieldName = keyof Value & FieldName,
> = Name extends unknown ? { name: Name } & Common<Value> & KindOf<Value, Name> : never;

/** A name that the schema or the table of labels does not have is an error of the type checker. */
export type Fields<Value> = readonly FieldOf<Value>[];

/** Fields that differ in their names, and in little else. */
export const eachField = <Name extends string, Others>(
  names: readonly Name[],
  create: (name: Name) => Others,
) =>
  names.map((name) => ({ name, ...create(name) })) as unknown as {
    [One in Name]: { name: One } & Others;
  }[Name][];

export type Json = Record<string, unknown>;

type OrFromValue<Given> = Given | undefined | ((value: Json) => Given | undefined);

/** A field as the renderer sees it, after `Fields` has checked its types. */
export interface AnyField {
  name: string;
  kind?:
    | 'text'
    | 'select'
    | 'moment'
    | 'number'
    | 'money'
    | 'percent'
    | 'check'
    | 'lines'
    | 'items'
    | 'rows'
    | 'own';
  label?: OrFromValue<string>;
  hint?: OrFromValue<string>;
  blank?: unknown;
  isWide?: boolean;
  isLong?: boolean;
  isTranslated?: boolean;
  fallback?: string;
  required?: boolean;
  rows?: number;
  formats?: readonly MarkdownFormat[];
  maxLength?: number;
  max?: number;
  placeholder?: OrFromValue<string>;
  options?: OrFromValue<SelectOptions>;
  noun?: string;
  create?: () => Json;
  nameOf?: (item: Json) => string;
  thumbnailOf?: (item: Json) => ReactNode;
  detailOf?: (item: Json) => string;
  groupOf?: (item: Json) => string;
  filterLabel?: string;
  heads?: readonly string[];
  fields?: AnyField[];
  render?: (control: Control<unknown>, form: FormPart<Json>) => ReactNode;
}
