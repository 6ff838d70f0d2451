import { TextField } from '#web/admin/form/fields.tsx';
import type { LinkSuggestion } from './link-suggestions.ts';

interface LinkFieldProps {
  label?: string;
  value: string;
  error: string | undefined;
  list: string;
  onChange: (link: string) => void;
}

export const LinkField = ({ label = 'Link', ...rest }: LinkFieldProps) => (
  <TextField
    label={label}
    maxLength={500}
    autoComplete="off"
    spellCheck={false}
    placeholder="/collection or https://…"
    {...rest}
  />
);

export const LinkSuggestions = ({ id, suggestions }: { id: string; suggestions: LinkSuggestion[] }) => (
  <datalist id={id}>
    {suggestions.map(({ link, label }) => (
      <option key={link} value={link}>
        {label}
      </option>
    ))}
  </datalist>
);
