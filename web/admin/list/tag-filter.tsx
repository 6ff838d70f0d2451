import { MAX_TAG_CHARACTERS } from '#domain/tags.ts';
import { useTagList } from '#web/admin/form/tag-list.tsx';
import { Filter } from './filters.tsx';

export function TagFilter() {
  const list = useTagList();
  return (
    <Filter label="Tag">
      <input type="search" name="tag" maxLength={MAX_TAG_CHARACTERS} {...list.props} />
      {list.datalist}
    </Filter>
  );
}
