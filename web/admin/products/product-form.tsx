import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { remainingErrors } from '#web/admin/parts/remaining-errors.ts';
import { SaveBar } from '#web/admin/parts/save-bar.tsx';
import type { AdminAction } from '#web/admin/parts/use-admin-action.ts';
import type { Draft } from '#web/admin/parts/use-draft.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { Field } from '#web/ui/field.tsx';
import type { Edit, Product } from './edit.ts';
import { PicturesField } from './pictures-field.tsx';
import { Preview } from './preview.tsx';
import { ProductFields } from './product-fields.tsx';

interface ProductFormProps {
  draft: Draft<Edit>;
  action: AdminAction;
  onSave: () => void;
  /** Of a product that is counted already. */
  stock?: Product['stock'];
  aside?: ReactNode;
}

/** A product as an owner writes it, beside what shoppers will see. Staff read it. */
export function ProductForm({ draft, action, onSave, stock, aside }: ProductFormProps) {
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
          <section className="panel" aria-labelledby="about">
            <h2 id="about">About</h2>
            <ProductFields value={value} errors={errors} onChange={change} />
          </section>
          <section className="panel" aria-labelledby="pictures">
            <h2 id="pictures">Pictures</h2>
            <PicturesField
              pictures={value.pictures}
              errors={errors}
              onChange={(next) => change(({ pictures }) => ({ pictures: next(pictures) }))}
            />
          </section>
        </fieldset>
      </div>
      <div>
        {aside}
        <section className="panel" aria-labelledby="preview">
          <h2 id="preview">As shoppers see it</h2>
          <Field
            as="select"
            label="State"
            hint="Drafts and the archive are not seen in the shop."
            disabled={!isOwner}
            value={value.state}
            error={errors.state}
            onChange={(event) => change({ state: event.target.value as Edit['state'] })}
          >
            <option value="draft">Draft</option>
            <option value="active">Active</option>
            <option value="archived">Archived</option>
          </Field>
          <Preview value={value} stock={stock} />
        </section>
      </div>
      {isOwner && <SaveBar action={{ ...action, error: remainingError(error, errors) }} draft={draft} />}
    </form>
  );
}

/** What the bar still says once some fields were corrected. */
function remainingError(error: ApiError | undefined, errors: Record<string, string>): ApiError | undefined {
  if (!error?.fields) return error;
  const [message] = Object.values(errors);
  return message === undefined ? undefined : new ApiError(error.code, message, { fields: errors });
}
