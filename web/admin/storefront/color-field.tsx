import { isColor } from '#domain/settings/color.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import styles from './brand.module.css';

interface ColorFieldProps {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (color: string) => void;
}

export const ColorField = ({ label, hint, value, error, onChange }: ColorFieldProps) => (
  <div className={styles.color}>
    <TextField
      label={label}
      hint={hint}
      value={value}
      error={error}
      autoComplete="off"
      spellCheck={false}
      onChange={(color) => onChange(color.trim().toLowerCase())}
    />
    <input
      type="color"
      aria-label={`Pick the ${label.toLowerCase()}`}
      value={isColor(value) ? value : '#000000'}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
);
