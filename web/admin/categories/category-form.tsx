import { placementProblem } from '#domain/category-tree.ts';
import { CategoryOptions } from '#web/admin/form/category-options.tsx';
import { DraftForm, useDraftForm } from '#web/admin/form/draft-form.tsx';
import { TextField } from '#web/admin/form/fields.tsx';
import { PicturesField } from '#web/admin/form/pictures-field.tsx';
import { SeoPanel } from '#web/admin/form/seo-panel.tsx';
import { TranslatedField } from '#web/admin/form/translated-field.tsx';
import type { Draft } from '#web/admin/form/use-draft.ts';
import { fieldLabel } from '#web/admin/parts/change-labels.ts';
import { DescriptionField } from '#web/admin/parts/description-field.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import type { AdminAction } from '#web/admin/parts/use-admin-action.ts';
import { SizeChartField } from '#web/admin/size-charts/size-chart-field.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Category, Edit } from './edit.ts';

interface CategoryFormProps {
  draft: Draft<Edit>;
  categories: Category[];
  sizeCharts: { id: string; name: string }[];
  category?: Category;
  action: AdminAction;
  onSave: () => void;
}

export function CategoryForm({ draft, categories, sizeCharts, category, action, onSave }: CategoryFormProps) {
  const form = useDraftForm(draft, action);
  const { errors, change } = form;
  const { value } = draft;
  const parents = categories.filter(({ id }) => !placementProblem(categories, category?.id, id));

  return (
    <DraftForm form={form} onSave={onSave}>
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
          <Field
            as="select"
            label={fieldLabel('parentId')}
            value={value.parentId ?? ''}
            error={errors.parentId}
            onChange={(event) => change({ parentId: event.target.value || null })}
          >
            <option value="">None</option>
            <CategoryOptions categories={parents} />
          </Field>
          <TextField
            label="URL handle"
            hint={`The end of the category’s URL. Leave empty to create it from the name.${category ? ' The old URL redirects to the new one.' : ''}`}
            maxLength={80}
            value={value.slug ?? ''}
            error={errors.slug}
            onChange={(slug) => change({ slug: slug || undefined })}
          />
          <TextField
            label="HSN code"
            hint="For products without a code of their own. Leave empty to use the parent’s."
            inputMode="numeric"
            value={value.hsn ?? ''}
            error={errors.hsn}
            onChange={(hsn) => change({ hsn: hsn.trim() || null })}
          />
          <SizeChartField
            value={value.sizeChartId}
            sizeCharts={sizeCharts}
            categories={categories}
            inheritsFrom="parent"
            parentId={value.parentId}
            error={errors.sizeChartId}
            onChange={(sizeChartId) => change({ sizeChartId })}
          />
        </div>
        <DescriptionField value={value} errors={errors} onChange={change} />
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
