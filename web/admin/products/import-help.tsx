/** What the columns of a file mean. */
export const ImportHelp = () => (
  <details>
    <summary>Which columns can the file have?</summary>
    <p>
      Only <strong>slug</strong> is required: it is the end of the product’s address and says which product a
      row is for. Leave out columns that you don’t need. A blank cell leaves the value as it is. Commas,
      semicolons or tabs separate the cells.
    </p>
    <table className="list">
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">What to write</th>
        </tr>
      </thead>
      <tbody>
        {COLUMNS.map(([name, words]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

const COLUMNS = [
  ['slug', 'linen-shirt-sky. A slug that no product has adds a new product.'],
  ['name, category, subCategory', 'Required for a new product.'],
  ['price, mrp', 'Rupees with GST: 1299, 1,299.50 or ₹1,299. Required for a new product.'],
  ['bestseller', 'yes or no'],
  ['state', 'draft, active or archived. A new product is a draft.'],
  ['rank', 'Place in the shop’s list, lowest first.'],
  ['hsn', '4, 6 or 8 digits'],
  [
    'stock',
    'Pieces: 12, or by size S:4 M:7. Sizes that are not named stay as they are. The stock of products that exist is only set if you choose so after the check.',
  ],
  ['description, details, care', 'Text; line breaks are kept.'],
  [
    'pictures',
    'Addresses of up to four pictures that a product has already, each followed by what it shows: /pictures/… Front | /pictures/… Back',
  ],
] as const;
