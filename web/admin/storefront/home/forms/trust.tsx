import { TRUST_ICONS } from '#domain/sections.ts';
import { SelectField, TextField } from '#web/admin/form/fields.tsx';
import { ItemsField } from '../items-field.tsx';
import type { Fields, SectionFormProps } from '../section-form.ts';
import { TileFields } from '../tile-fields.tsx';

const MAX_POINTS = 6;
const ICON_LABELS = { check: 'Check mark', cash: 'Cash', return: 'Return arrow', shield: 'Shield' };

const createPoint = () => ({ icon: 'check' as const, title: '', text: '' });

export const label = 'Trust points';
export const create = (): Fields<'trust'> => ({ name: '', tiles: [createPoint()] });

const TrustForm = ({ section, change, errorOf }: SectionFormProps<'trust'>) => (
  <>
    <TextField
      label="Name for screen readers"
      value={section.name}
      error={errorOf('name')}
      onChange={(name) => change({ name })}
    />
    <ItemsField
      noun="Point"
      items={section.tiles}
      max={MAX_POINTS}
      error={errorOf('tiles')}
      create={createPoint}
      onChange={(tiles) => change({ tiles })}
    >
      {(tile, changeTile, index) => (
        <>
          <SelectField
            label="Icon"
            options={TRUST_ICONS.map((icon) => [icon, ICON_LABELS[icon]] as const)}
            value={tile.icon}
            onChange={(icon) => changeTile({ icon })}
          />
          <TileFields
            tile={tile}
            errorOf={(field) => errorOf(`tiles.${index}.${field}`)}
            change={changeTile}
          />
        </>
      )}
    </ItemsField>
  </>
);

export default TrustForm;
