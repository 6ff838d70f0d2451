import { TextField } from '#web/admin/form/fields.tsx';
import { ItemsField } from '../items-field.tsx';
import type { Fields, SectionFormProps } from '../section-form.ts';
import { TileFields } from '../tile-fields.tsx';

const MAX_TILES = 6;

const createTile = () => ({ title: '', text: '' });

export const label = 'Policy tiles';
export const create = (): Fields<'policies'> => ({ name: '', tiles: [createTile()] });

const PoliciesForm = ({ section, change, errorOf }: SectionFormProps<'policies'>) => (
  <>
    <TextField
      label="Name for screen readers"
      value={section.name}
      error={errorOf('name')}
      onChange={(name) => change({ name })}
    />
    <ItemsField
      noun="Tile"
      items={section.tiles}
      max={MAX_TILES}
      error={errorOf('tiles')}
      create={createTile}
      onChange={(tiles) => change({ tiles })}
    >
      {(tile, changeTile, index) => (
        <TileFields tile={tile} errorOf={(field) => errorOf(`tiles.${index}.${field}`)} change={changeTile} />
      )}
    </ItemsField>
  </>
);

export default PoliciesForm;
