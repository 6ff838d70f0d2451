import { TextField } from '#web/admin/form/fields.tsx';

interface Tile {
  title: string;
  text: string;
}

interface TileFieldsProps {
  tile: Tile;
  errorOf: (field: keyof Tile) => string | undefined;
  change: (change: Partial<Tile>) => void;
}

export const TileFields = ({ tile, errorOf, change }: TileFieldsProps) => (
  <>
    <TextField
      label="Title"
      value={tile.title}
      error={errorOf('title')}
      onChange={(title) => change({ title })}
    />
    <TextField
      label="Text"
      hint="Settings in braces are filled in, such as {return days} or {delivery fee}."
      value={tile.text}
      error={errorOf('text')}
      onChange={(text) => change({ text })}
    />
  </>
);
