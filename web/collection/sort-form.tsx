import { useNavigate } from 'react-router';
import { collection as content } from '#content/collection.ts';
import { Button } from '#web/ui/button.tsx';
import { SortField } from './filter-bar.tsx';
import type { Filters } from './filters.ts';

interface SortFormProps {
  path: string;
  filters: Filters;
  addressOf: (form: FormData) => string;
}

export function SortForm({ path, filters, addressOf }: SortFormProps) {
  const navigate = useNavigate();
  return (
    <form action={path} aria-label={content.filters.label}>
      {filters.maxPrice !== undefined && <input type="hidden" name="maxPrice" value={filters.maxPrice} />}
      <SortField
        sort={filters.sort}
        onChange={({ currentTarget: { form } }) =>
          navigate(addressOf(new FormData(form!)), { preventScrollReset: true })
        }
      />
      <noscript>
        <Button kind="quiet" type="submit">
          {content.filters.apply}
        </Button>
      </noscript>
    </form>
  );
}
