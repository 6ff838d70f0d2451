import type { LinkSuggestion } from './link-suggestions.ts';

export const LinkSuggestions = ({ id, suggestions }: { id: string; suggestions: LinkSuggestion[] }) => (
  <datalist id={id}>
    {suggestions.map(({ link, label }) => (
      <option key={link} value={link}>
        {label}
      </option>
    ))}
  </datalist>
);
