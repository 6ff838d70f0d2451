import { type DragEvent, useEffect, useState } from 'react';
import { MAX_PICTURES } from '#domain/catalogue/picture.ts';
import type { ProductOption } from '#domain/catalogue/variants.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import type { Edit } from '#web/admin/products/edit.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from './fields.tsx';
import { moveItem } from './move-item.ts';
import { PictureLine } from './picture-line.tsx';
import styles from './pictures-field.module.css';
import { useUploads } from './use-uploads.ts';

type Pictures = Edit['pictures'];

interface PicturesFieldProps {
  max?: number;
  pictures: Pictures;
  /** The option whose values can have pictures of their own. */
  option?: ProductOption | undefined;
  errors: Record<string, string>;
  onChange: (next: (pictures: Pictures) => Pictures) => void;
}

export function PicturesField({
  max = MAX_PICTURES,
  pictures,
  option,
  errors,
  onChange,
}: PicturesFieldProps) {
  const [dragged, setDragged] = useState<number>();
  const [isOver, setOver] = useState(false);
  const [moved, setMoved] = useState<{ button: string; message: string }>();
  const [chosen, setChosen] = useState('');
  const values = option?.values.map(({ name }) => name) ?? [];
  const added = values.includes(chosen) ? chosen : undefined;
  const room = max - pictures.length;
  const uploads = useUploads((picture) =>
    onChange((before) => [...before, { ...picture, alt: '', ...(added && { value: added }) }]),
  );

  // The browser takes the focus from a button whose picture moves.
  useEffect(() => {
    if (moved) document.getElementById(moved.button)?.focus();
  }, [moved]);

  function move(from: number, to: number, button = '') {
    if (to < 0 || to >= pictures.length || to === from) return;
    onChange((before) => moveItem(before, from, to));
    const name = pictures[from]!.alt || `Picture ${from + 1}`;
    setMoved({ button, message: `${name} moved to position ${to + 1} of ${pictures.length}.` });
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) void uploads.add([...event.dataTransfer.files], room);
  }

  return (
    <fieldset className={layout.stack}>
      <legend className="visually-hidden">Pictures</legend>
      {max > 1 && (
        <p className={look.hint}>
          {option
            ? `Choose below each picture which ${option.name.toLowerCase()} it shows. Customers see the pictures of the ${option.name.toLowerCase()} that they choose, then those that show all. Up to ${MAX_PICTURES} pictures in total.`
            : `Up to ${MAX_PICTURES} pictures. If you add an option such as Colour, its values can have pictures of their own.`}
        </p>
      )}
      <ol className={layout.stack}>
        {pictures.map((picture, index) => (
          <PictureLine
            key={picture.file}
            picture={picture}
            index={index}
            count={pictures.length}
            values={values}
            errorOf={(field) => errors[`pictures.${index}.${field}`]}
            onChange={(next) => onChange((before) => before.with(index, next))}
            onMove={(to, button) => move(index, to, button)}
            onRemove={() => onChange((before) => before.toSpliced(index, 1))}
            onDragStart={() => setDragged(index)}
            onDrop={() => {
              if (dragged !== undefined) move(dragged, index);
              setDragged(undefined);
            }}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {moved?.message}
      </p>
      {option && (
        <SelectField
          label="New pictures show"
          hint={room > 0 ? '' : 'No more pictures fit here.'}
          options={[['', 'All'], ...values.map((name) => [name, name] as const)]}
          value={added ?? ''}
          onChange={setChosen}
        />
      )}
      {room > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the file input does the same without a pointer
        <div
          className={`${layout.tightStack} ${layout.dashed} ${styles.dropZone}`}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <label className={layout.tightStack}>
            {uploads.progress ??
              (max === 1
                ? 'Drop a picture here, or choose one'
                : `Drop pictures here, or choose up to ${room}`)}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              multiple={max > 1}
              disabled={uploads.isBusy}
              onChange={(event) => {
                void uploads.add([...(event.target.files ?? [])], room);
                event.target.value = '';
              }}
            />
          </label>
          <p className={look.hint}>JPEG, PNG, WebP or AVIF, at most 15 MB{max > 1 && ' each'}.</p>
          {uploads.isBusy && (
            <Button kind="quiet" onClick={uploads.stop}>
              Stop
            </Button>
          )}
        </div>
      )}
      <div role="alert">
        {uploads.errors.length > 0 && (
          <ul className={look.errorBox}>
            {uploads.errors.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        {errors.pictures && <p className={look.error}>{errors.pictures}</p>}
      </div>
    </fieldset>
  );
}
