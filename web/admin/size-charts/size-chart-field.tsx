import { pathTo } from '#domain/category-tree.ts';
import { NO_SIZE_CHART } from '#domain/size-chart.ts';
import type { Category } from '#web/admin/categories/edit.ts';
import { fieldLabel } from '#web/admin/parts/change-labels.ts';
import { Field } from '#web/ui/field.tsx';

interface SizeChartFieldProps {
  value: string | null | undefined;
  sizeCharts: { id: string; name: string }[];
  categories: Category[];
  parentId: string | null;
  inheritsFrom: 'category' | 'parent';
  error: string | undefined;
  onChange: (value: string | null) => void;
}

export function SizeChartField({
  value,
  sizeCharts,
  categories,
  parentId,
  inheritsFrom,
  error,
  onChange,
}: SizeChartFieldProps) {
  const source = pathTo(categories, parentId).findLast(({ sizeChartId }) => sizeChartId !== null);
  const inherited = sizeCharts.find(({ id }) => id === source?.sizeChartId);
  return (
    <Field
      as="select"
      label={fieldLabel('sizeChartId')}
      value={value ?? ''}
      error={error}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">
        {parentId === null ? 'None' : `Same as ${inheritsFrom} (${inherited?.name ?? 'none'})`}
      </option>
      {(parentId !== null || value === NO_SIZE_CHART) && <option value={NO_SIZE_CHART}>None</option>}
      {sizeCharts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Field>
  );
}
