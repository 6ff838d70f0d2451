import { Link, useNavigate } from 'react-router';
import type { Input } from '#contract/schemas.ts';
import { SHEET_FIELDS } from '#domain/bulk-edit.ts';
import { admin } from '#web/admin/api.ts';
import { Pager } from '#web/admin/list/pager.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { STATE_OPTIONS } from '#web/admin/parts/state-badge.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { PRODUCT_FILTERS, ProductFilters } from '#web/admin/products/product-filters.tsx';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/sheet-page.ts';
import { cellKey, displayText, FIELD_LABELS, sizeOf, toRows } from './cells.ts';
import { cellText, countCells, errorsOf } from './edits.ts';
import { Grid } from './grid.tsx';
import { SheetHelp } from './sheet-help.tsx';
import { SheetProblems } from './sheet-problems.tsx';
import { useSheet } from './use-sheet.ts';

export const meta = adminMeta('Spreadsheet');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = readQuery(request, PRODUCT_FILTERS) as Input<'admin.sheet.list'>;
  const [page, categories] = await Promise.all([
    admin.page('admin.sheet.list', filter),
    admin.call('admin.category.list'),
  ]);
  return { ...page, categories };
}

const STATE_NAMES = STATE_OPTIONS.map(([, label]) => label);

const COLUMNS = [
  { label: 'Product' },
  ...SHEET_FIELDS.map((field) => ({
    label: FIELD_LABELS[field],
    ...(field === 'state' && { options: STATE_NAMES }),
    ...(field !== 'state' && field !== 'sku' && { className: 'number' as const }),
  })),
];

export default function SheetPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, categories } = loaderData;
  const isOwner = useIsOwner();
  const navigate = useNavigate();
  const sheet = useSheet();
  const { edits, problems, action } = sheet;
  const rows = toRows(items);
  const products = Object.values(edits);
  const onOtherPages = products.filter(({ product }) => items.every(({ _id }) => _id !== product._id)).length;
  const errors = Object.fromEntries(
    products.map((edited) => [
      edited.product._id,
      { ...problems[edited.product._id]?.errors, ...errorsOf(edited) },
    ]),
  );

  return (
    <>
      <PageHead
        title="Spreadsheet"
        parent={<Link to={adminPaths.products}>Products</Link>}
        hint="Edit prices, stock, states and SKUs in cells, or copy and paste them from a spreadsheet."
      />
      <ProductFilters categories={categories} />
      <Grid
        label="Products and variants"
        columns={COLUMNS}
        rows={rows.map((row) => ({
          key: row.variant.id,
          cells: [
            {
              text: [row.product.name, sizeOf(row)].filter(Boolean).join(', '),
              isReadOnly: true,
              display: (
                <Link to={adminPaths.product(row.product._id)} tabIndex={-1}>
                  {row.product.name} <span className="secondary">{sizeOf(row)}</span>
                </Link>
              ),
            },
            ...SHEET_FIELDS.map((field) => {
              const text = cellText(edits, row, field);
              const key = cellKey(row, field);
              return {
                text,
                display: displayText(field, text),
                isReadOnly: !isOwner && field !== 'quantity',
                isChanged: edits[row.product._id]?.texts[key] !== undefined,
                error: errors[row.product._id]?.[key],
              };
            }),
          ],
        }))}
        onChange={(changes) =>
          sheet.change(
            changes.map(({ row, column, text }) => ({
              row: rows[row]!,
              field: SHEET_FIELDS[column - 1]!,
              text,
            })),
          )
        }
        onUndo={sheet.undo}
        onOpen={(row) => navigate(adminPaths.product(rows[row]!.product._id))}
      >
        <SheetHelp />
      </Grid>
      {rows.length === 0 && <p className="empty-message">No products match. Try fewer filters.</p>}
      <Pager nextCursor={nextCursor} />
      <div className="save-bar">
        <SheetProblems sheet={sheet} />
        <ActionError error={action.error} />
        <Button busy={action.isBusy} disabled={products.length === 0} onClick={sheet.save}>
          {action.isBusy ? 'Saving…' : 'Save'}
        </Button>
        {products.length > 0 && (
          <>
            <span className="hint">
              Unsaved changes in {pluralize(countCells(edits), 'cell')} of{' '}
              {pluralize(products.length, 'product')}
              {onOtherPages > 0 && `, ${onOtherPages} not on this page`}
            </span>
            <Button kind="link" disabled={action.isBusy} onClick={sheet.discard}>
              Discard
            </Button>
          </>
        )}
      </div>
    </>
  );
}
