import type { KeyboardEvent } from 'react';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import layout from '#web/admin/parts/layout.module.css';
import type { Edit } from '#web/admin/products/edit.ts';
import { Picture as Image } from '#web/ui/picture.tsx';
import { SelectField, TextField } from './fields.tsx';
import { MoveButton } from './move-button.tsx';
import styles from './pictures-field.module.css';
import { RemoveButton } from './remove-button.tsx';

type Picture = Edit['pictures'][number];

interface PictureTileProps {
  /** Also of its form's part. */
  id: string;
  picture: Picture;
  index: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (step: -1 | 1, button: string) => void;
  onDragStart: () => void;
  onDrop: () => void;
}

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function PictureTile({ id, picture, index, isOpen, ...on }: PictureTileProps) {
  const position = index + 1;

  function moveByKey(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step || !event.altKey) return;
    event.preventDefault();
    on.onMove(step, `${id}-open`);
  }

  return (
    <li
      className={styles.tile}
      draggable
      onDragStart={on.onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length > 0) return;
        event.preventDefault();
        event.stopPropagation();
        on.onDrop();
      }}
    >
      <button
        type="button"
        id={`${id}-open`}
        aria-expanded={isOpen}
        onClick={on.onToggle}
        onKeyDown={moveByKey}
      >
        <span className={layout.thumbnail} data-size="large">
          <Image src={pictureUrl(picture.file)} alt="" sizes="6rem" />
        </span>
        <span className="visually-hidden">
          Picture {position}
          {picture.alt && `: ${picture.alt}`}
        </span>
        <span aria-hidden="true">{position}</span>
      </button>
    </li>
  );
}

interface PictureFormProps {
  id: string;
  picture: Picture;
  index: number;
  values: string[];
  isFirst: boolean;
  isLast: boolean;
  errorOf: (field: 'alt' | 'value') => string | undefined;
  onChange: (picture: Picture) => void;
  onMove: (step: -1 | 1, button: string) => void;
  onRemove: () => void;
}

/** Below all pictures, so that these stay in their places. */
export function PictureForm({
  id,
  picture,
  index,
  values,
  isFirst,
  isLast,
  errorOf,
  onChange,
  ...on
}: PictureFormProps) {
  const position = index + 1;
  const { value, alt, ...rest } = picture;
  return (
    <li className={layout.beside}>
      <span className={`${layout.thumbnail} ${styles.edited}`} data-size="large">
        <Image src={pictureUrl(picture.file)} alt="" sizes="6rem" />
      </span>
      <div className={`${layout.stack} ${layout.grow}`}>
        <div className={layout.filled}>
          <TextField
            id={`${id}-alt`}
            label={`Description of picture ${position}`}
            required
            maxLength={200}
            value={alt}
            error={errorOf('alt')}
            onChange={(next) => onChange({ ...picture, alt: next })}
          />
          {values.length > 0 && (
            <SelectField
              label={`Picture ${position} shows`}
              options={[['', 'All'], ...values.map((name) => [name, name] as const)]}
              value={value ?? ''}
              error={errorOf('value')}
              onChange={(next) => onChange({ ...rest, alt, ...(next && { value: next }) })}
            />
          )}
        </div>
        <div className={layout.row}>
          {([-1, 1] as const).map((step) => (
            <MoveButton
              key={step}
              id={`${id}${step}`}
              {...{ step, name: `picture ${position}`, isAtEnd: step < 0 ? isFirst : isLast }}
              isAcross
              onClick={() => on.onMove(step, `${id}${step}`)}
            />
          ))}
          <RemoveButton name={`picture ${position}`} onClick={on.onRemove} />
        </div>
      </div>
    </li>
  );
}
