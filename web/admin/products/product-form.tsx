import { type ReactNode, Suspense } from 'react';
import type { SharedFacts } from '#domain/product-facts.ts';
import type { Category } from '#web/admin/categories/edit.ts';
import { DraftForm, useDraftForm } from '#web/admin/form/draft-form.tsx';
import { SelectField } from '#web/admin/form/fields.tsx';
import { followValues, picturedOption } from '#web/admin/form/picture-values.ts';
import { PicturesField } from '#web/admin/form/pictures-field.tsx';
import type { Draft } from '#web/admin/form/use-draft.ts';
import { Panel } from '#web/admin/parts/panel.tsx';
import { STATE_OPTIONS } from '#web/admin/parts/state-badge.tsx';
import type { AdminAction } from '#web/admin/parts/use-admin-action.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { optionalPart } from '#web/ui/optional-part.ts';
import type { Edit, Product } from './edit.ts';
import { InformationFields } from './information-fields.tsx';
import { ProductFields } from './product-fields.tsx';
import { SearchResultFields } from './search-result-fields.tsx';
import { VariantsField } from './variants/variants-field.tsx';

const Preview = optionalPart(async () => (await import('./preview.tsx')).Preview);

interface ProductFormProps {
  draft: Draft<Edit>;
  categories: Category[];
  sizeCharts: { id: string; name: string }[];
  sharedFacts: SharedFacts;
  action: AdminAction;
  onSave: () => void;
  stock?: Product['stock'];
  aside?: ReactNode;
}

export function ProductForm({
  draft,
  categories,
  sizeCharts,
  sharedFacts,
  action,
  onSave,
  stock,
  aside,
}: ProductFormProps) {
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
          {aside}
          <Panel title="Preview">
            <SelectField
              label="State"
              hint="Only active products are visible in the shop."
              options={STATE_OPTIONS}
              disabled={!isOwner}
              value={value.state}
              error={errors.state}
              onChange={(state) => change({ state })}
            />
            <Suspense>
              <Preview value={value} stock={stock} categories={categories} sharedFacts={sharedFacts} />
            </Suspense>
          </Panel>
        </>
      }
    >
      <Panel title="Details">
        <ProductFields
          value={value}
          categories={categories}
          sizeCharts={sizeCharts}
          errors={errors}
          onChange={change}
        />
      </Panel>
      <Panel title="Product information">
        <InformationFields value={value} shared={sharedFacts} errors={errors} onChange={change} />
      </Panel>
      <SearchResultFields value={value} errors={errors} onChange={change} />
      <Panel title="Variants">
        <VariantsField
          value={value}
          errors={errors}
          onChange={(part) =>
            change({ ...part, pictures: followValues(value.options, part.options, value.pictures) })
          }
        />
      </Panel>
      <Panel title="Pictures">
        <PicturesField
          pictures={value.pictures}
          option={picturedOption(value)}
          errors={errors}
          onChange={(next) => change(({ pictures }) => ({ pictures: next(pictures) }), 'pictures')}
        />
      </Panel>
    </DraftForm>
  );
}
