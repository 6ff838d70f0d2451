import { TRANSLATED_FACTS } from '#domain/catalogue/catalogue-translations.ts';
import { FACTS, type Fact, PARCEL_MEASURES } from '#domain/catalogue/product.ts';
import type { SharedFacts } from '#domain/catalogue/product-facts.ts';
import { FieldList } from '#web/admin/form/field-list.tsx';
import { eachField, type Fields, type FormPart } from '#web/admin/form/field-types.ts';
import { OnlyInDefaultLanguage } from '#web/admin/form/form-language.tsx';
import { factField } from '#web/admin/parts/fact-field.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import type { Edit } from './edit.ts';

const MEASURES: Fields<Edit> = eachField(
  PARCEL_MEASURES,
  () => ({ kind: 'number', blank: null, step: 1 }) as const,
);

type OtherFact = Exclude<Fact, (typeof TRANSLATED_FACTS)[number]>;
const translated: readonly string[] = TRANSLATED_FACTS;
const OTHER_FACTS = FACTS.filter((name): name is OtherFact => !translated.includes(name));

export const INFORMATION = [...FACTS, ...PARCEL_MEASURES] as const;

export function ProductInformation({ form, shared }: { form: FormPart<Edit>; shared: SharedFacts }) {
  const placeholders: Partial<Record<Fact, string>> = shared;
  const facts: Fields<Edit> = [
    ...eachField(TRANSLATED_FACTS, (name) => ({ ...factField(name), isTranslated: true as const })),
    ...eachField(OTHER_FACTS, (name) => ({ ...factField(name), placeholder: placeholders[name] ?? '' })),
  ];
  return (
    <div className={layout.stack}>
      <OnlyInDefaultLanguage>
        <p className={look.hint}>
          Shown on the product page. Indian law requires most of it. Empty fields use the values in grey,
          which come from the settings.
        </p>
      </OnlyInDefaultLanguage>
      <div className={layout.columns}>
        <FieldList fields={facts} form={form} />
      </div>
      <OnlyInDefaultLanguage>
        <p className={look.hint}>For couriers, including packaging. Variants can have their own weight.</p>
        <div className={layout.fields}>
          <FieldList fields={MEASURES} form={form} />
        </div>
      </OnlyInDefaultLanguage>
    </div>
  );
}
