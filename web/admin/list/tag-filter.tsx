import { MAX_TAG_CHARACTERS } from '#domain/catalogue/tags.ts';
import { type Tagged, useTagList } from '#web/admin/form/tag-list.tsx';

export function TagFilter({ tagged }: { tagged: Tagged }) {
  const list = useTagList(tagged);
  return (
    <>
      <input type="search" name="tag" placeholder="Any" maxLength={MAX_TAG_CHARACTERS} {...list.props} />
      {list.datalist}
    </>
  );
}
