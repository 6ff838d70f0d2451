import { useId } from 'react';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import layout from '#web/admin/parts/layout.module.css';
import type { Edit } from '#web/admin/products/edit.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture as Image } from '#web/ui/picture.tsx';
import { SelectField, TextField } from './fields.tsx';

type Picture = Edit['pictures'][number];

interface PictureLineProps {
  picture: Picture;
  index: number;
  count: number;
  values: string[];
  errorOf: (field: 'alt' | 'value') => string | undefined;
  onChange: (picture: Picture) => void;
  onMove: (to: number, button: string) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDrop: () => void;
}

export const PictureLine = ({
  picture,
  index,
  count,
  values,
  errorOf,
  onChange,
  onMove,
  onRemove,
  ...drag
}: PictureLineProps) => {
  const position = index + 1;
  const id = useId();
  const { value, ...rest } = picture;
  return (
    <li
      className={layout.beside}
      draggable
      onDragStart={drag.onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drag.onDrop();
      }}
    >
      <div className={layout.thumbnail} data-size="large">
        <Image src={pictureUrl(picture.file)} alt="" sizes="6rem" />
      </div>
      <div className={`${layout.stack} ${layout.grow}`}>
        <TextField
          label={`Description of picture ${position}`}
          required
          maxLength={200}
          value={picture.alt}
          error={errorOf('alt')}
          onChange={(alt) => onChange({ ...picture, alt })}
        />
        {values.length > 0 && (
          <SelectField
            label={`Picture ${position} shows`}
            options={[['', 'All'], ...values.map((name) => [name, name] as const)]}
            value={value ?? ''}
            error={errorOf('value')}
            onChange={(next) => onChange({ ...rest, ...(next && { value: next }) })}
          />
        )}
        <div className={layout.row}>
          <Button
            id={`${id}-earlier`}
            kind="quiet"
            aria-disabled={index === 0}
            onClick={() => onMove(index - 1, `${id}-earlier`)}
          >
            Move earlier<span className="visually-hidden"> picture {position}</span>
          </Button>
          <Button
            id={`${id}-later`}
            kind="quiet"
            aria-disabled={index === count - 1}
            onClick={() => onMove(index + 1, `${id}-later`)}
          >
            Move later<span className="visually-hidden"> picture {position}</span>
          </Button>
          <Button kind="quiet" onClick={onRemove}>
            Remove<span className="visually-hidden"> picture {position}</span>
          </Button>
        </div>
      </div>
    </li>
  );
};
