import { TAG_SEPARATOR } from '#domain/catalogue/tags.ts';
import { useTagList } from '#web/admin/form/tag-list.tsx';
import { Field } from '#web/ui/field.tsx';

interface TagFieldsProps {
  error: string | undefined;
  onChange: () => void;
}

export function TagFields({ error, onChange }: TagFieldsProps) {
  const list = useTagList();
  return (
    <>
      <Field
        label="Tags"
        hint="Separated by commas"
        name="tags"
        required
        error={error}
        onChange={onChange}
        {...list.props}
      />
      {list.datalist}
    </>
  );
}

export const toTags = (fields: FormData): string[] => String(fields.get('tags')).split(TAG_SEPARATOR);
