import { useId, useState } from 'react';
import { admin } from '#web/admin/api.ts';

export type Tagged = 'products' | 'customers';

const ENDPOINTS = { products: 'admin.tag.list', customers: 'admin.customer.tags' } as const;

export function useTagList(tagged: Tagged = 'products') {
  const id = useId();
  const [tags, setTags] = useState<{ name: string }[]>();
  const load = () => {
    if (!tags) void admin.call(ENDPOINTS[tagged]).then(setTags, () => {});
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
