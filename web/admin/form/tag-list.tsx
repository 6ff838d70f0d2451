import { useId, useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';

export function useTagList() {
  const id = useId();
  const [tags, setTags] = useState<Output<'admin.tag.list'>>();
  const load = () => {
    if (!tags) void admin.call('admin.tag.list').then(setTags, () => {});
  };
  return {
    props: { list: id, onFocus: load, autoComplete: 'off' },
    datalist: (
      <datalist id={id}>
        {tags?.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    ),
  };
}
