import { TextField } from '#web/admin/form/fields.tsx';
import { ItemsField } from '../items-field.tsx';
import { emptyPicture, SceneField } from '../scene-field.tsx';
import type { Fields, SectionFormProps } from '../section-form.ts';

const MAX_TILES = 6;

const createTile = () => ({ title: '', link: '/collection', picture: emptyPicture });

export const label = 'Picture tiles';
export const create = (): Fields<'picture-tiles'> => ({ heading: '', tiles: [createTile(), createTile()] });

const PictureTilesForm = ({ section, change, errorOf }: SectionFormProps<'picture-tiles'>) => (
  <>
    <TextField
      label="Heading"
      value={section.heading}
      error={errorOf('heading')}
      onChange={(heading) => change({ heading })}
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
        <>
          <TextField
            label="Title"
            value={tile.title}
            error={errorOf(`tiles.${index}.title`)}
            onChange={(title) => changeTile({ title })}
          />
          <TextField
            label="Link"
            value={tile.link}
            error={errorOf(`tiles.${index}.link`)}
            onChange={(link) => changeTile({ link })}
          />
          <SceneField
            picture={tile.picture}
            shape="picture-tiles"
            error={errorOf(`tiles.${index}.picture`)}
            onChange={(picture) => changeTile({ picture })}
          />
        </>
      )}
    </ItemsField>
  </>
);

export default PictureTilesForm;
