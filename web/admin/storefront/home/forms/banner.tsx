import { TextField } from '#web/admin/form/fields.tsx';
import { LinkFields } from '../link-fields.tsx';
import { emptyPicture, SceneField } from '../scene-field.tsx';
import type { Fields, SectionFormProps } from '../section-form.ts';

export const label = 'Banner';
export const create = (): Fields<'banner'> => ({
  ...{ heading: '', text: '', link: '/collection', label: 'Shop now' },
  picture: emptyPicture,
});

const BannerForm = ({ section, change, errorOf }: SectionFormProps<'banner'>) => (
  <>
    <TextField
      label="Heading"
      value={section.heading}
      error={errorOf('heading')}
      onChange={(heading) => change({ heading })}
    />
    <TextField
      label="Text"
      value={section.text}
      error={errorOf('text')}
      onChange={(text) => change({ text })}
    />
    <LinkFields value={section} errorOf={errorOf} change={change} />
    <SceneField
      picture={section.picture}
      shape="banner"
      error={errorOf('picture')}
      onChange={(picture) => change({ picture })}
    />
  </>
);

export default BannerForm;
