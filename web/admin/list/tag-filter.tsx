import { MAX_TAG_CHARACTERS } from '#domain/catalogue/tags.ts';
import { useTagList } from '#web/admin/form/tag-list.tsx';

export function TagFilter() {
  const list = useTagList();
  return (
    <>
      <input type="search" name="tag" maxLength={MAX_TAG_CHARACTERS} {...list.props} />
      {list.datalist}
    </>
  );
}
