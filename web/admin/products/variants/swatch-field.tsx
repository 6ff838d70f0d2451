import type { OptionValue } from '#domain/catalogue/variants.ts';
import type { Edit } from '#web/admin/products/edit.ts';
import { Field } from '#web/ui/field.tsx';

interface SwatchFieldProps {
  value: OptionValue;
  pictures: Edit['pictures'];
  onChange: (value: OptionValue) => void;
}

const COLOUR = 'colour';

export function SwatchField({ value: { name, swatch = '' }, pictures, onChange }: SwatchFieldProps) {
  const isColour = swatch.startsWith('#');
  const choose = (choice: string) =>
    onChange(choice ? { name, swatch: choice === COLOUR ? colourNamed(name) : choice } : { name });
  return (
    <>
      <Field
        as="select"
        label={`Swatch for ${name}`}
        value={isColour ? COLOUR : swatch}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">No swatch</option>
        <option value={COLOUR}>Colour</option>
        {pictures.map(({ file, alt }, index) => (
          <option key={file} value={file}>
            Picture {index + 1}
            {alt && `: ${alt}`}
          </option>
        ))}
      </Field>
      {isColour && (
        <input
          type="color"
          aria-label={`Colour for ${name}`}
          value={swatch}
          onChange={({ target }) => onChange({ name, swatch: target.value })}
        />
      )}
    </>
  );
}

function colourNamed(name: string): string {
  const canvas = document.createElement('canvas').getContext('2d')!;
  canvas.fillStyle = '#8a8a8a';
  canvas.fillStyle = name.replaceAll(' ', '');
  return /^#[0-9a-f]{6}$/.test(canvas.fillStyle) ? canvas.fillStyle : '#8a8a8a';
}
