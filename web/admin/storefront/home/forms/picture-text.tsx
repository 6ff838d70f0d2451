import { SelectField, TextField } from '#web/admin/form/fields.tsx';
import { Field } from '#web/ui/field.tsx';
import { LinkFields } from '../link-fields.tsx';
import { emptyPicture, SceneField } from '../scene-field.tsx';
import type { Fields, SectionFormProps } from '../section-form.ts';

export const label = 'Picture with text';
export const create = (): Fields<'picture-text'> => ({
  ...{ heading: '', text: '', link: '', label: '', side: 'left' },
  picture: emptyPicture,
});

const PictureTextForm = ({ section, change, errorOf }: SectionFormProps<'picture-text'>) => (
  <>
    <TextField
      label="Heading"
      value={section.heading}
      error={errorOf('heading')}
      onChange={(heading) => change({ heading })}
    />
    <Field
      as="textarea"
      label="Text"
      rows={4}
      value={section.text}
      error={errorOf('text')}
      onChange={(event) => change({ text: event.target.value })}
    />
    <LinkFields value={section} errorOf={errorOf} change={change} />
    <SelectField
      label="Side of the picture"
      options={[
        ['left', 'Left'],
        ['right', 'Right'],
      ]}
      value={section.side}
      onChange={(side) => change({ side })}
    />
    <SceneField
      picture={section.picture}
      shape="picture-text"
      hasAlt
      error={errorOf('picture')}
      altError={errorOf('picture.alt')}
      onChange={(picture) => change({ picture })}
    />
  </>
);

export default PictureTextForm;
