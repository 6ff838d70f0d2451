import { type KeyboardEvent, useState } from 'react';
import { MAX_TAG_CHARACTERS, normalizeTags, TAG_SEPARATOR } from '#domain/catalogue/tags.ts';
import layout from '#web/admin/parts/layout.module.css';
import styles from './chip.module.css';
import { TextField } from './fields.tsx';
import { type Tagged, useTagList } from './tag-list.tsx';

interface TagsFieldProps {
  tags: string[];
  tagged: Tagged;
  error?: string | undefined;
  onChange: (tags: string[]) => void;
}

const HINTS: Record<Tagged, string> = {
  products: 'For collections and your lists. Customers don’t see them.',
  customers: 'Only your team sees them.',
};

export function TagsField({ tags, tagged, error, onChange }: TagsFieldProps) {
  const [text, setText] = useState('');
  const list = useTagList(tagged);

  function add(typed: string[]) {
    onChange(normalizeTags([...tags, ...typed]));
  }
  function change(typed: string) {
    const parts = typed.split(TAG_SEPARATOR);
    setText(parts.pop()!);
    if (parts.length > 0) add(parts);
  }
  function finish() {
    if (text.trim() !== '') add([text]);
    setText('');
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (text.trim() !== '') event.preventDefault();
      finish();
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) onChange(tags.slice(0, -1));
  }

  return (
    <fieldset className={layout.stack}>
      <legend className="visually-hidden">Tags</legend>
      <TextField
        label="Tags"
        hint={`${HINTS[tagged]} Press Enter after each.`}
        maxLength={MAX_TAG_CHARACTERS}
        {...list.props}
        value={text}
        error={error}
        onChange={change}
        onKeyDown={onKeyDown}
        onBlur={finish}
      />
      {list.datalist}
      {tags.length > 0 && (
        <ul className={layout.row}>
          {tags.map((tag) => (
            <li key={tag} className={`${layout.row} ${styles.chip}`}>
              {tag}
              <button
                type="button"
                aria-label={`Remove tag ${tag}`}
                onClick={() => onChange(tags.filter((one) => one !== tag))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

export const tagsError = (errors: Record<string, string>): string | undefined =>
  Object.entries(errors).find(([field]) => /^(change\.)?tags(\.|$)/.test(field))?.[1];
