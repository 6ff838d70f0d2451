import { pictureUrl } from '#domain/picture.ts';
import { TextField } from '#web/admin/parts/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Edit } from './edit.ts';

interface PictureLineProps {
  picture: Edit['pictures'][number];
  place: number;
  count: number;
  error: string | undefined;
  onChange: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDrop: () => void;
}

/** One picture with its words; it can be dragged to another place. */
export const PictureLine = ({
  picture,
  place,
  count,
  error,
  onChange,
  onMove,
  onRemove,
  ...drag
}: PictureLineProps) => (
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
        label={`What picture ${place + 1} shows`}
        required
        maxLength={200}
        value={picture.alt}
        error={error}
        onChange={onChange}
      />
      <div className="actions">
        <Button kind="quiet" disabled={place === 0} onClick={() => onMove(place - 1)}>
          Earlier<span className="visually-hidden"> picture {place + 1}</span>
        </Button>
        <Button kind="quiet" disabled={place === count - 1} onClick={() => onMove(place + 1)}>
          Later<span className="visually-hidden"> picture {place + 1}</span>
        </Button>
        <Button kind="quiet" onClick={onRemove}>
          Remove<span className="visually-hidden"> picture {place + 1}</span>
        </Button>
      </div>
    </div>
  </li>
);
