import { useState } from 'react';
import type { CampaignContent } from '#domain/mailing-list.ts';
import { FieldList } from '#web/admin/form/field-list.tsx';
import type { Fields, FormPart } from '#web/admin/form/field-types.ts';
import { SelectField } from '#web/admin/form/fields.tsx';
import { MoveButton } from '#web/admin/form/move-button.tsx';
import { moveItem } from '#web/admin/form/move-item.ts';
import { RemoveButton } from '#web/admin/form/remove-button.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import type { FormOptions } from '#web/admin/storefront/home/product-row-fields.tsx';
import { emptyPicture, SceneField } from '#web/admin/storefront/home/scene-field.tsx';
import { SECTION_FORMS } from '#web/admin/storefront/home/section-forms.tsx';
import { useCategories } from '#web/api/shop-settings.ts';
import { Button } from '#web/ui/button.tsx';
import type { Section } from './campaign.ts';

type Type = Section['type'];

const TYPES: [Type, string][] = [
  ['text', SECTION_FORMS.text.label],
  ['picture-text', SECTION_FORMS['picture-text'].label],
  ['products', SECTION_FORMS.products.label],
  ['button', 'Button'],
];

const EMPTY: Record<Type, object> = {
  text: { heading: '', markdown: '' },
  'picture-text': { heading: '', text: '', link: '', label: '', picture: emptyPicture },
  products: { heading: '', source: { kind: 'latest' }, limit: 4 },
  button: { label: 'Shop now', link: '/collection' },
};

/** The fields that the section has on the home page, without those that an email cannot show. */
function fieldsOf(type: Type, options: FormOptions): Fields<Section> {
  const fieldsIn = (home: 'text' | 'picture-text' | 'products') => {
    const { fields } = SECTION_FORMS[home];
    return (typeof fields === 'function' ? fields(options) : fields) as readonly { name: string }[];
  };
  const only = (home: 'picture-text' | 'products', ...names: string[]) =>
    fieldsIn(home).filter(({ name }) => names.includes(name));
  const fields: Record<Type, readonly object[]> = {
    text: fieldsIn('text'),
    'picture-text': [...only('picture-text', 'heading', 'text', 'link', 'label'), PICTURE],
    products: only('products', 'heading', 'source', 'limit'),
    button: only('picture-text', 'link', 'label'),
  };
  return fields[type] as Fields<Section>;
}

const PICTURE = {
  name: 'picture',
  kind: 'own',
  isWide: true,
  render: (
    control: { value: typeof emptyPicture; error: string | undefined; onChange: () => void },
    { errorOf }: Pick<FormPart<unknown>, 'errorOf'>,
  ) => (
    <SceneField
      picture={control.value}
      shape="picture-text"
      error={control.error}
      altError={errorOf('picture.alt')}
      hasAlt
      hasSamples={false}
      onChange={control.onChange}
    />
  ),
};

interface CampaignSectionsProps {
  form: FormPart<CampaignContent>;
  collections: FormOptions['collections'];
}

export function CampaignSections({ form, collections }: CampaignSectionsProps) {
  const { sections } = form.value;
  const options = { categories: useCategories(), collections };
  const [type, setType] = useState<Type>('products');
  const change = (next: Section[]) => form.change({ sections: next });
  const labelOf = (section: Section) => TYPES.find(([one]) => one === section.type)![1];
  return (
    <>
      {form.errorOf('sections') && (
        <p className={look.error} role="alert">
          {form.errorOf('sections')}
        </p>
      )}
      <ol className={layout.tightStack} aria-label="Sections">
        {sections.map((section, index) => {
          const name = `section ${index + 1}`;
          return (
            <li key={section.id} className={`${layout.panel} ${layout.box}`}>
              <div className={layout.row}>
                <strong className={layout.grow}>{labelOf(section)}</strong>
                {([-1, 1] as const).map((step) => (
                  <MoveButton
                    key={step}
                    {...{ step, name, isAtEnd: !sections[index + step] }}
                    onClick={() => change(moveItem(sections, index, index + step))}
                  />
                ))}
                <RemoveButton name={name} onClick={() => change(sections.toSpliced(index, 1))} />
              </div>
              <div className={layout.fields}>
                <FieldList
                  fields={fieldsOf(section.type, options)}
                  form={{
                    value: section,
                    errorOf: (name) => form.errorOf(`sections.${index}.${name}`),
                    change: (part) => change(sections.with(index, { ...section, ...part } as Section)),
                    path: `sections.${index}`,
                  }}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <div className={layout.fields}>
        <SelectField label="New section" options={TYPES} value={type} onChange={setType} />
        <Button
          kind="quiet"
          onClick={() =>
            change([
              ...sections,
              { id: `${type}-${Date.now().toString(36)}`, type, ...EMPTY[type] } as Section,
            ])
          }
        >
          Add section
        </Button>
      </div>
    </>
  );
}
