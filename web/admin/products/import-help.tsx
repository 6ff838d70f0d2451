import { FACTS, LONG_TEXTS, MAX_PICTURES, PARCEL_MEASURES } from '#domain/product.ts';
import { DataTable } from '#web/admin/parts/data-table.tsx';

export const ImportHelp = () => (
  <details>
    <summary>Which columns can the file have?</summary>
    <p>
      Only <strong>slug</strong> is required: it is the end of the product’s address and identifies the
      product of a row. Leave out columns that you don’t need. A blank cell leaves the value as it is. Commas,
      semicolons or tabs separate the cells.
    </p>
    <DataTable
      rows={COLUMNS}
      rowKey={([name]) => name}
      columns={[
        { label: 'Column', cell: ([name]) => name },
        { label: 'Content', cell: ([, description]) => description },
      ]}
    />
  </details>
);

const COLUMNS: [name: string, description: string][] = [
  ['slug', 'linen-shirt-sky. A slug that no product has adds a new product.'],
  ['name', 'Required for new products.'],
  [
    'category, subCategory',
    'Names of categories. Write a third level after its parent: Kurtas > A-line. A category is required for new products.',
  ],
  ['price, mrp', 'Rupees with GST: 1299, 1,299.50 or ₹1,299. Required for new products.'],
  ['bestseller', 'yes or no'],
  ['state', 'draft, active or archived. The default for new products is draft.'],
  ['rank', 'Position in the shop’s lists, lowest first.'],
  ['hsn', '4, 6 or 8 digits'],
  [
    'stock',
    '12, or by size S:4 M:7. Other sizes stay as they are. The stock of existing products changes only if you choose so after the check.',
  ],
  [LONG_TEXTS.join(', '), 'Text, with paragraphs, lists and **bold** as on the product’s page'],
  [FACTS.join(', '), 'Product information. Blank cells use the shop’s settings.'],
  [PARCEL_MEASURES.join(', '), 'Whole numbers: grams and centimetres with packaging'],
  [
    'pictures',
    `Addresses of up to ${MAX_PICTURES} pictures of any product, each followed by a description: /pictures/… Front | /pictures/… Back`,
  ],
];
