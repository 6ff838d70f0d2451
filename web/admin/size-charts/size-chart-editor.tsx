import { Link } from 'react-router';
import { admin } from '#web/admin/api.ts';
import { EditPage } from '#web/admin/form/editor.tsx';
import { FieldList } from '#web/admin/form/field-list.tsx';
import type { Fields } from '#web/admin/form/field-types.ts';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan } from '#web/admin/staff-member.ts';
import { type Edit, FIELD_GROUPS, NEW_SIZE_CHART, type SizeChart, toEdit } from './edit.ts';
import { SizeChartGrid } from './size-chart-grid.tsx';

const MAX_NAME = 60;

const FIELDS: Fields<Edit> = [
  { name: 'name', required: true, maxLength: MAX_NAME, hint: 'Only you and your team see it.' },
  {
    name: 'unit',
    kind: 'select',
    hint: 'Customers can switch to the other unit.',
    options: [
      ['inch', 'Inches'],
      ['cm', 'Centimetres'],
    ],
  },
  {
    name: 'measuredOn',
    kind: 'select',
    isLong: true,
    options: [
      ['garment', 'The garment, laid flat'],
      ['body', 'The body'],
      ['other', 'See the note'],
    ],
  },
  {
    name: 'note',
    isWide: true,
    maxLength: 300,
    hint: 'Shown below the chart, such as “2XL is our XXL.”',
  },
];

interface SizeChartEditorProps {
  /** A new one is added if this is missing. */
  chart?: SizeChart | undefined;
  /** A new chart begins as a copy of this one. */
  original?: SizeChart | undefined;
}

export function SizeChartEditor({ chart, original }: SizeChartEditorProps) {
  const canEdit = useCan('catalogue');
  const first = original
    ? { ...toEdit(original), name: `${original.name} (copy)`.slice(0, MAX_NAME) }
    : NEW_SIZE_CHART;

  async function save(edit: Edit, version: number) {
    if (!chart) {
      const { id, name } = await admin.call('admin.sizeChart.create', edit);
      const message = `${name} added. Choose it in a category or product next.`;
      return { message, goTo: adminPaths.sizeChart(id) };
    }
    await admin.call('admin.sizeChart.update', { ...edit, id: chart.id, version });
    return { message: `${edit.name} saved.` };
  }

  return (
    <EditPage
      draftName={chart ? `size-chart.${chart.id}` : `size-chart.new.${original?.id ?? ''}`}
      version={chart?.version ?? 0}
      saved={chart ? toEdit(chart) : first}
      groups={FIELD_GROUPS}
      title={chart?.name ?? 'Create size chart'}
      parent={<Link to={adminPaths.sizeCharts}>Size charts</Link>}
      actions={canEdit && chart && <Link to={adminPaths.newSizeChart(chart.id)}>Duplicate</Link>}
      save={save}
      {...(chart && {
        deletion: {
          name: chart.name,
          noun: 'size chart',
          goTo: adminPaths.sizeCharts,
          consequence: consequenceOf(chart),
          call: () => admin.call('admin.sizeChart.delete', { id: chart.id, version: chart.version }),
        },
        aside: () => <UsedBy chart={chart} />,
      })}
    >
      {(form) => (
        <>
          <Panel title="Details">
            <div className={layout.fields}>
              <FieldList fields={FIELDS} form={form} />
            </div>
          </Panel>
          <Panel title="Sizes and measurements">
            <p className={look.hint}>
              Enter numbers, or ranges such as 36-38. Arrow keys move between the fields, and you can paste
              cells or a whole table from a spreadsheet. Untick “Length” for columns that are not converted,
              such as EU sizes.
            </p>
            <SizeChartGrid grid={form.value} errors={form.errors} onChange={form.change} />
          </Panel>
        </>
      )}
    </EditPage>
  );
}

function consequenceOf({ categories, productCount }: SizeChart): string {
  const users = [
    ...categories.map(({ name }) => name),
    ...(productCount > 0 ? [pluralize(productCount, 'product')] : []),
  ];
  if (users.length === 0) return 'No category or product uses it.';
  return `Used by: ${users.join(', ')}. They will use the size chart of the category above them, or none.`;
}

const UsedBy = ({ chart: { categories, products, productCount } }: { chart: SizeChart }) => (
  <Panel title="Used by">
    {categories.length + productCount === 0 && (
      <p className={look.hint}>Nothing yet. Choose this chart in a category or a product.</p>
    )}
    <ul className={layout.wideStack}>
      {categories.map(({ id, name }) => (
        <li key={id}>
          <Link to={adminPaths.category(id)}>{name}</Link>{' '}
          <span className={look.hint}>and its sub-categories</span>
        </li>
      ))}
      {products.map(({ id, name }) => (
        <li key={id}>
          <Link to={adminPaths.product(id)}>{name}</Link>
        </li>
      ))}
    </ul>
    {productCount > products.length && (
      <p className={look.hint}>and {pluralize(productCount - products.length, 'more product')}</p>
    )}
  </Panel>
);
