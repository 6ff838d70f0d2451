import { CheckField, TextField } from '#web/admin/form/fields.tsx';
import { ItemsField } from '../items-field.tsx';
import { LinkFields } from '../link-fields.tsx';
import { emptyPicture, SceneField } from '../scene-field.tsx';
import type { Fields, SectionFormProps } from '../section-form.ts';

const MAX_SLIDES = 6;

const createSlide = () => ({
  ...{ heading: '', text: '', link: '/collection', label: 'Shop now' },
  picture: emptyPicture,
  isDark: false,
});

export const label = 'Hero slides';
export const create = (): Fields<'hero'> => ({ slides: [createSlide()] });

export default function HeroForm({ section, change, errorOf }: SectionFormProps<'hero'>) {
  return (
    <ItemsField
      noun="Slide"
      items={section.slides}
      max={MAX_SLIDES}
      error={errorOf('slides')}
      create={createSlide}
      onChange={(slides) => change({ slides })}
    >
      {(slide, changeSlide, index) => (
        <>
          <TextField
            label="Heading"
            value={slide.heading}
            error={errorOf(`slides.${index}.heading`)}
            onChange={(heading) => changeSlide({ heading })}
          />
          <TextField
            label="Text"
            value={slide.text}
            error={errorOf(`slides.${index}.text`)}
            onChange={(text) => changeSlide({ text })}
          />
          <LinkFields
            value={slide}
            errorOf={(field) => errorOf(`slides.${index}.${field}`)}
            change={changeSlide}
          />
          <SceneField
            picture={slide.picture}
            shape="hero"
            error={errorOf(`slides.${index}.picture`)}
            onChange={(picture) => changeSlide({ picture })}
          />
          <CheckField
            label="Use light text on this picture"
            checked={slide.isDark}
            onChange={(isDark) => changeSlide({ isDark })}
          />
        </>
      )}
    </ItemsField>
  );
}
