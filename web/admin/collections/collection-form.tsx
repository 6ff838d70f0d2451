import { collection as content } from '#content/collection.ts';
import type { CategoryNode } from '#domain/category.ts';
import { SORTS, type Sort } from '#domain/product.ts';
import { DraftForm, useDraftForm } from '#web/admin/form/draft-form.tsx';
import { CheckField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { PicturesField } from '#web/admin/form/pictures-field.tsx';
import { SeoPanel } from '#web/admin/form/seo-panel.tsx';
import { TranslatedField } from '#web/admin/form/translated-field.tsx';
import type { Draft } from '#web/admin/form/use-draft.ts';
import { DescriptionField } from '#web/admin/parts/description-field.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import type { AdminAction } from '#web/admin/parts/use-admin-action.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { ChosenProducts } from './chosen-products.tsx';
import type { Edit } from './edit.ts';
import { RuleField } from './rule-field.tsx';
import { RulePreview } from './rule-preview.tsx';

interface CollectionFormProps {
  draft: Draft<Edit>;
  isNew?: boolean;
  categories: CategoryNode[];
  action: AdminAction;
  onSave: () => void;
}

export function CollectionForm({ draft, isNew, categories, action, onSave }: CollectionFormProps) {
  const isOwner = useIsOwner();
  const form = useDraftForm(draft, action);
  const { errors, change } = form;
  const { value } = draft;

  return (
    <DraftForm
      form={form}
      onSave={onSave}
      aside={
        <>
          <Panel title="State">
            <SelectField
              label="State"
              hint="Only published collections are visible in the shop."
              disabled={!isOwner}
              options={[
                ['draft', 'Draft'],
                ['published', 'Published'],
              ]}
              value={value.state}
              error={errors.state}
              onChange={(state) => change({ state })}
            />
          </Panel>
          {value.kind === 'rule' && <RulePreview rule={value.rule} sort={value.sort} />}
        </>
      }
    >
      <Panel title="Details">
        <TranslatedField name="name" {...{ value, errors }} onChange={change} maxLength={60}>
          <TextField
            label="Name"
            required
            maxLength={60}
            value={value.name}
            error={errors.name}
            onChange={(name) => change({ name })}
          />
        </TranslatedField>
        <div className="fields">
          <TextField
            label="URL handle"
            hint={`The end of the collection’s URL. Leave empty to create it from the name.${isNew ? '' : ' The old URL redirects to the new one.'}`}
            maxLength={80}
            value={value.slug ?? ''}
            error={errors.slug}
            onChange={(slug) => change({ slug: slug || undefined })}
          />
        </div>
        <DescriptionField value={value} errors={errors} onChange={change} />
      </Panel>
      <Panel title="Products">
        <div className="actions">
          {(['hand', 'rule'] as const).map((kind) => (
            <CheckField
              key={kind}
              type="radio"
              name="kind"
              label={kind === 'hand' ? 'Choose by hand' : 'Choose by a rule'}
              checked={value.kind === kind}
              onChange={() => change({ kind })}
            />
          ))}
        </div>
        {value.kind === 'hand' ? (
          <ChosenProducts
            products={value.products}
            error={errors.productIds}
            onChange={(next) => change(({ products }) => ({ products: next(products) }), 'productIds')}
          />
        ) : (
          <RuleField
            rule={value.rule}
            categories={categories}
            errors={errors}
            onChange={(rule) => change({ rule })}
          />
        )}
        <SelectField
          label="Sort order"
          hint="Customers can choose another one on the page."
          options={sortOptions(value.kind)}
          value={value.sort}
          error={errors.sort}
          onChange={(sort) => change({ sort })}
        />
      </Panel>
      <Panel title="Picture">
        <PicturesField
          max={1}
          pictures={value.picture ? [value.picture] : []}
          errors={{
            ...(errors.picture && { pictures: errors.picture }),
            ...(errors['picture.alt'] && { 'pictures.0.alt': errors['picture.alt'] }),
          }}
          onChange={(next) =>
            change(({ picture }) => ({ picture: next(picture ? [picture] : [])[0] ?? null }), 'picture')
          }
        />
      </Panel>
      <SeoPanel value={value} errors={errors} onChange={change} />
    </DraftForm>
  );
}

const sortOptions = (kind: Edit['kind']) =>
  SORTS.map((sort): [Sort, string] => [
    sort,
    sort !== 'relevant'
      ? content.filters.sorts[sort]
      : kind === 'hand'
        ? 'As arranged above'
        : 'Position in the shop’s lists',
  ]);
