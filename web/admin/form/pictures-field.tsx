import { type DragEvent, useEffect, useId, useState } from 'react';
import { MAX_PICTURES } from '#domain/catalogue/picture.ts';
import type { ProductOption } from '#domain/catalogue/variants.ts';
import { FileInput } from '#web/admin/form/file-input.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import type { Edit } from '#web/admin/products/edit.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from './fields.tsx';
import { moveItem } from './move-item.ts';
import { PictureForm, PictureTile } from './picture-line.tsx';
import { groupPictures, type PictureGroup, putPicture } from './picture-values.ts';
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
  const [dragged, setDragged] = useState<string>();
  /** The group that something is dragged over; `new` is the place for new pictures. */
  const [over, setOver] = useState<string>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<{ focus: string; message: string }>();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const values = option?.values.map(({ name }) => name) ?? [];
  const added = values.includes(chosen) ? chosen : undefined;
  const room = max - pictures.length;
  const uploads = useUploads();

  const upload = (files: Iterable<File>, value = added) =>
    uploads.add([...files], room, (picture) => {
      setOpened((before) => new Set(before).add(picture.file));
      onChange((before) => [...before, { ...picture, alt: '', ...(value && { value }) }]);
    });

  // The browser takes the focus from a button whose picture moves, and an opened form is below all pictures.
  useEffect(() => {
    if (done) document.getElementById(done.focus)?.focus();
  }, [done]);

  const nameOf = (index: number) => pictures[index]!.alt || `Picture ${index + 1}`;

  function move(from: number, to: number | undefined, button: string) {
    if (to === undefined) return;
    onChange((before) => moveItem(before, from, to));
    setDone({ focus: button, message: `${nameOf(from)} moved to position ${to + 1} of ${pictures.length}.` });
  }

  function put(value: string | undefined, target?: string) {
    setOver(undefined);
    setDragged(undefined);
    const from = pictures.findIndex(({ file }) => file === dragged);
    if (from < 0 || dragged === target) return;
    onChange((before) => putPicture(before, dragged!, value, target));
    const isMoved = value === pictures[from]!.value;
    setDone({
      focus: '',
      message: `${nameOf(from)} ${isMoved ? 'moved' : `now shows ${value ?? 'all'}`}.`,
    });
  }

  const dropArea = (name: string, value?: string) => ({
    'data-over': over === name || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(name);
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(undefined);
      if (event.dataTransfer.files.length > 0) void upload(event.dataTransfer.files, value);
      else if (name !== 'new') put(value);
    },
  });

  const isOpen = ({ file }: Pictures[number], index: number) =>
    max === 1 ||
    opened.has(file) ||
    Object.keys(errors).some((field) => field.startsWith(`pictures.${index}.`));

  function toggle({ file }: Pictures[number]) {
    const next = new Set(opened);
    if (!next.delete(file)) {
      next.add(file);
      setDone({ focus: `${id}${file}-alt`, message: '' });
    }
    setOpened(next);
  }

  const groups: PictureGroup[] = option
    ? groupPictures(pictures, values)
    : [{ value: undefined, indexes: [...pictures.keys()] }];

  const tilesOf = ({ indexes }: PictureGroup, label?: string) => (
    <ol className={styles.pictures} aria-label={label}>
      {indexes.map((index, position) => (
        <PictureTile
          key={pictures[index]!.file}
          id={`${id}${pictures[index]!.file}`}
          picture={pictures[index]!}
          index={index}
          isOpen={isOpen(pictures[index]!, index)}
          onToggle={() => toggle(pictures[index]!)}
          onMove={(step, button) => move(index, indexes[position + step], button)}
          onDragStart={() => setDragged(pictures[index]!.file)}
          onDrop={() => put(pictures[index]!.value, pictures[index]!.file)}
        />
      ))}
    </ol>
  );

  const formOf = (picture: Pictures[number], index: number) => {
    const { indexes } = groups.find((group) => group.indexes.includes(index))!;
    const position = indexes.indexOf(index);
    return (
      <PictureForm
        key={picture.file}
        id={`${id}${picture.file}`}
        picture={picture}
        index={index}
        values={values}
        isFirst={position === 0}
        isLast={position === indexes.length - 1}
        errorOf={(field) => errors[`pictures.${index}.${field}`]}
        onChange={(next) => {
          // One that an error has opened stays open when the error is gone.
          setOpened((before) => new Set(before).add(next.file));
          onChange((before) => before.with(index, next));
        }}
        onMove={(step, button) => move(index, indexes[position + step], button)}
        onRemove={() => onChange((before) => before.toSpliced(index, 1))}
      />
    );
  };

  const forms = pictures.map((picture, index) => isOpen(picture, index) && formOf(picture, index));
  const hasForms = forms.some(Boolean);

  return (
    <fieldset className={layout.stack}>
      <legend className="visually-hidden">Pictures</legend>
      {max > 1 && (
        <p className={look.hint}>
          {option
            ? `Customers see the pictures of the ${option.name.toLowerCase()} that they choose, then those that show all. `
            : `If you add an option such as Colour, its values can have pictures of their own. `}
          {pictures.length > 0 && (
            <>
              Press a picture to edit it.
              <span className={look.withKeyboard}> Drag it to move it, or press Alt with an arrow key.</span>
            </>
          )}
        </p>
      )}
      {option && (
        <div className={styles.groups}>
          {groups.map((group) => (
            <div
              key={group.value ?? ''}
              className={`${layout.box} ${styles.group}`}
              {...dropArea(`value ${group.value ?? ''}`, group.value)}
            >
              <p>{group.value ?? 'All'}</p>
              {tilesOf(group, group.value ?? 'All')}
              {group.indexes.length === 0 && (
                <span className={look.secondary}>
                  No pictures yet<span className={look.withKeyboard}>. Drop pictures here</span>.
                </span>
              )}
            </div>
          ))}
        </div>
      )}
      {option && hasForms && <ol className={layout.stack}>{forms}</ol>}
      <p role="status" className="visually-hidden">
        {done?.message}
      </p>
      <div className={option ? layout.columns : styles.strip}>
        {!option && max > 1 && pictures.length > 0 && tilesOf(groups[0]!)}
        {!option && hasForms && <ol className={`${layout.stack} ${styles.forms}`}>{forms}</ol>}
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
          <div className={`${layout.tightStack} ${styles.dropZone}`} {...dropArea('new', added)}>
            <label className={layout.tightStack}>
              {uploads.progress ??
                (max === 1 ? (
                  'Drop a picture here, or choose one'
                ) : (
                  <span className={styles.choose}>
                    <span className={look.withKeyboard}>Drop pictures here, or </span>choose up to {room}
                  </span>
                ))}
              <FileInput
                text={max > 1 ? 'Choose pictures' : 'Choose picture'}
                accept="image/jpeg,image/png,image/webp,image/avif"
                multiple={max > 1}
                disabled={uploads.isBusy}
                onFiles={(files) => void upload(files)}
              />
            </label>
            <p className={look.hint}>
              JPEG, PNG, WebP or AVIF, at most {max > 1 ? '15\u00a0MB\u00a0each' : '15\u00a0MB'}.
            </p>
            {uploads.isBusy && (
              <Button kind="quiet" onClick={uploads.stop}>
                Stop
              </Button>
            )}
          </div>
        )}
      </div>
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
