import { pictureUrl } from '#domain/picture.ts';
import { TextField } from '#web/admin/parts/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Edit } from './edit.ts';

interface PictureLineProps {
  picture: Edit['pictures'][number];
  index: number;
  count: number;
  error: string | undefined;
  onChange: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDrop: () => void;
}

export const PictureLine = ({
  picture,
  index,
  count,
  error,
  onChange,
  onMove,
  onRemove,
  ...drag
}: PictureLineProps) => {
  const position = index + 1;
  return (
    <li
      draggable
      onDragStart={drag.onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drag.onDrop();
      }}
    >
      <div className="picture">
        <Picture src={pictureUrl(picture.file)} alt="" sizes="6rem" />
      </div>
      <div className="form">
        <TextField
          label={`Description of picture ${position}`}
          required
          maxLength={200}
          value={picture.alt}
          error={error}
          onChange={onChange}
        />
        <div className="actions">
          <Button kind="quiet" disabled={index === 0} onClick={() => onMove(index - 1)}>
            Move earlier<span className="visually-hidden"> picture {position}</span>
          </Button>
          <Button kind="quiet" disabled={index === count - 1} onClick={() => onMove(index + 1)}>
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
