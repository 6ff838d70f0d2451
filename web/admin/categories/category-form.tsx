import { useEffect, useRef, useState } from 'react';
import { placementProblem } from '#domain/category-tree.ts';
import { CategoryOptions } from '#web/admin/parts/category-options.tsx';
import { fieldLabel } from '#web/admin/parts/change-labels.ts';
import { TextField } from '#web/admin/parts/fields.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { remainingError, remainingErrors } from '#web/admin/parts/remaining-errors.ts';
import { SaveBar } from '#web/admin/parts/save-bar.tsx';
import { SeoPanel } from '#web/admin/parts/seo-panel.tsx';
import type { AdminAction } from '#web/admin/parts/use-admin-action.ts';
import type { Draft } from '#web/admin/parts/use-draft.ts';
import { PicturesField } from '#web/admin/products/pictures-field.tsx';
import { SizeChartField } from '#web/admin/size-charts/size-chart-field.tsx';
import { useIsOwner } from '#web/admin/staff-member.ts';
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
  const isOwner = useIsOwner();
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<string[]>([]);
  const { value } = draft;
  const { error } = action;
  const errors = remainingErrors(error?.fields ?? {}, changed);
  const change: typeof draft.change = (part) => {
    setChanged((before) => [...before, ...(typeof part === 'function' ? ['picture'] : Object.keys(part))]);
    draft.change(part);
  };
  const parents = categories.filter(({ id }) => !placementProblem(categories, category?.id, id));

  useEffect(() => {
    if (error?.fields) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  return (
    <form
      ref={form}
      className="panels"
      onSubmit={(event) => {
        event.preventDefault();
        setChanged([]);
        onSave();
      }}
    >
      <div>
        <fieldset className="stack" disabled={!isOwner}>
          <Panel title="Details">
            <div className="fields">
              <TextField
                label="Name"
                required
                maxLength={60}
                value={value.name}
                error={errors.name}
                onChange={(name) => change({ name })}
              />
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
            <Field
              as="textarea"
              label="Description"
              rows={3}
              maxLength={5000}
              value={value.description}
              error={errors.description}
              onChange={(event) => change({ description: event.target.value })}
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
                change(({ picture }) => ({ picture: next(picture ? [picture] : [])[0] ?? null }))
              }
            />
          </Panel>
          <SeoPanel value={value} errors={errors} onChange={change} />
        </fieldset>
      </div>
      {isOwner && <SaveBar action={{ ...action, error: remainingError(error, errors) }} draft={draft} />}
    </form>
  );
}
