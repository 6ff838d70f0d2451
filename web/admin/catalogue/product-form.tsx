import type { ReactNode } from 'react';
import { pictureUrl } from '#domain/picture.ts';
import { useIsOwner } from '#web/admin/colleague.ts';
import { SaveBar } from '#web/admin/parts/save-bar.tsx';
import type { Draft } from '#web/admin/parts/use-draft.ts';
import type { Task } from '#web/admin/parts/use-task.ts';
import { Tile } from '#web/catalogue/tile.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Edit } from './edit.ts';
import { PicturesField } from './pictures-field.tsx';
import { ProductFields } from './product-fields.tsx';

interface ProductFormProps {
  draft: Draft<Edit>;
  task: Task;
  onSave: () => void;
  isSoldOut: boolean;
  aside?: ReactNode;
}

/** A product as an owner writes it, beside the tile that shoppers will see. Staff read it. */
export function ProductForm({ draft, task, onSave, isSoldOut, aside }: ProductFormProps) {
  const isOwner = useIsOwner();
  const { value, change } = draft;
  const errors = task.refusal?.fields ?? {};
  return (
    <form
      className="panels"
      onSubmit={(event) => {
        event.preventDefault();
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
          <div className="preview" inert>
            <Tile product={tileOf(value, isSoldOut)} morphs={false} />
          </div>
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
            <option value="on sale">On sale</option>
            <option value="archived">Archived</option>
          </Field>
        </section>
      </div>
      {isOwner && <SaveBar task={task} draft={draft} />}
    </form>
  );
}

const tileOf = ({ name, price, mrp, pictures }: Edit, outOfStock: boolean) => ({
  id: '',
  name: name || 'Name',
  price: price || 0,
  mrp: mrp || 0,
  shots: pictures.slice(0, 2).map(({ file, alt }) => ({ src: pictureUrl(file), alt })),
  outOfStock,
});
