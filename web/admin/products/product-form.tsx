import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { SharedFacts } from '#domain/product-facts.ts';
import type { Category } from '#web/admin/categories/edit.ts';
import { SelectField } from '#web/admin/parts/fields.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { remainingError, remainingErrors } from '#web/admin/parts/remaining-errors.ts';
import { SaveBar } from '#web/admin/parts/save-bar.tsx';
import type { AdminAction } from '#web/admin/parts/use-admin-action.ts';
import type { Draft } from '#web/admin/parts/use-draft.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { optionalPart } from '#web/ui/optional-part.ts';
import type { Edit, Product } from './edit.ts';
import { InformationFields } from './information-fields.tsx';
import { followValues, shownValues } from './picture-values.ts';
import { PicturesField } from './pictures-field.tsx';
import { ProductFields } from './product-fields.tsx';
import { STATE_OPTIONS } from './state-badge.tsx';
import { VariantsField } from './variants-field.tsx';

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
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<string[]>([]);
  const { value } = draft;
  const { error } = action;
  const errors = remainingErrors(error?.fields ?? {}, changed);
  const change: typeof draft.change = (part) => {
    setChanged((before) => [...before, ...(typeof part === 'function' ? ['pictures'] : Object.keys(part))]);
    draft.change(part);
  };

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
              values={shownValues(value.options)}
              errors={errors}
              onChange={(next) => change(({ pictures }) => ({ pictures: next(pictures) }))}
            />
          </Panel>
        </fieldset>
      </div>
      <div>
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
      </div>
      {isOwner && <SaveBar action={{ ...action, error: remainingError(error, errors) }} draft={draft} />}
    </form>
  );
}
