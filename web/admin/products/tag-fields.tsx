import { useState } from 'react';
import { TagsField } from '#web/admin/parts/tags-field.tsx';

interface TagFieldsProps {
  error: string | undefined;
  onChange: () => void;
}

export function TagFields({ error, onChange }: TagFieldsProps) {
  const [tags, setTags] = useState<string[]>([]);
  return (
    <>
      <TagsField
        tags={tags}
        error={error}
        onChange={(tags) => {
          setTags(tags);
          onChange();
        }}
      />
      {tags.map((tag) => (
        <input key={tag} type="hidden" name="tags" value={tag} />
      ))}
    </>
  );
}
