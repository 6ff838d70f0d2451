import { PRODUCT_TRANSLATIONS, translationKey } from '#domain/catalogue/catalogue-translations.ts';
import { MAX_PICTURES } from '#domain/catalogue/picture.ts';
import { FACTS, LONG_TEXTS, PARCEL_MEASURES, SEO_TEXTS } from '#domain/catalogue/product.ts';
import { shop } from '#shop';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { languageName } from '#web/admin/parts/change-labels.ts';

const LANGUAGES = shop.languages.slice(1);

export const ImportHelp = () => (
  <details>
    <summary>Which columns can the file have?</summary>
    <p>
      Your own spreadsheet can have any columns. You choose once what each is, and the next file with the same
      column names is read in the same way. One row is one product. Rows with the same name are its variants
      if a column is an option, such as size; a cell with several values, such as S, M, L, makes a variant of
      each. A row without a name belongs to the product above it. Pictures are URLs, or names of files in a
      ZIP file. New products are drafts, and their price is their MRP if the file has no MRP. Rows with a
      total are left out.
    </p>
    <p>
      In a file with this shop’s own columns, only <strong>slug</strong> is required: it is the product’s URL
      handle, and identifies the product of a row. Leave out columns that you don’t need. A blank cell leaves
      the value unchanged. Commas, semicolons or tabs separate the cells.
    </p>
    <p>
      A product with options has one row for each variant, all with its slug. Its first row has the product’s
      own values; the other rows need only the slug, the values of the options, and what differs.
    </p>
    <p>
      In a file from Shopify, the description becomes plain text with paragraphs, lists and bold, the type (or
      the last level of the product category) becomes the category, the compare-at price becomes the MRP, and
      the vendor becomes a tag, and metafields become details, tags, options, the HSN code or the country of
      origin, as you choose after the check. An option has the value of each variant, or the product’s for
      all. Add the manufacturer’s name and address, which Indian law asks for, on the product’s page or in the
      settings. Stock below zero becomes 0. A product without a picture or a price becomes a draft. Gift cards
      are left out.
    </p>
    <p>
      “Export for Shopify” under Products makes a file in Shopify’s columns. What Shopify has no column for is
      in metafields, so the file can also be imported here again.
    </p>
    <p>
      In a file from WooCommerce, variations become variants of the product that they name as their parent.
      The regular price becomes the MRP and the sale price the price. The short description comes before the
      description, attributes become details, and brands become tags. Grouped and external products are left
      out. Virtual and downloadable products become drafts. A product whose stock the file does not count has
      a stock of 0.
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
  ['name', 'Required for new products'],
  [
    'category, subCategory',
    'Names of categories. Write a third level after its parent: Kurtas > A-line. For new products, you choose after the check if the shop does not have it.',
  ],
  [
    'price, mrp',
    'Rupees, with GST if you charge it: 1299, 1,299.50 or ₹1,299. A new product without a price becomes a draft. For products with options, the variant’s price and MRP.',
  ],
  ['option1Name, option2Name, option3Name', 'Size, Colour or any other option, in the first row'],
  ['option1Value, option2Value, option3Value', 'The variant’s values, such as M or Ink'],
  ['sku, barcode', 'The variant’s SKU and barcode'],
  ['variantWeight', '350 (grams) or 0.35 kg, if the variant’s weight differs from weightGrams'],
  ['costPerItem', 'What you pay for one, in rupees. Only owners see and change it.'],
  ['bestseller', 'yes or no'],
  ['state', 'draft, active or archived. The default for new products is draft.'],
  ['rank', 'Position in the shop’s lists, lowest first.'],
  ['hsn', '4, 6 or 8 digits'],
  ['colourGroup', 'The same text for products that are colours of each other: Linen shirt'],
  ['tags', 'Separated by commas: summer, hand block'],
  [
    'stock',
    '12. A product in a single row can have its sizes here: S:4 M:7. Other sizes stay as they are. The stock of existing products changes only if you choose so after the check.',
  ],
  [LONG_TEXTS.join(', '), 'Text, with paragraphs, lists and **bold** as on the product’s page'],
  ...LANGUAGES.map((language): [string, string] => [
    PRODUCT_TRANSLATIONS.map((name) => translationKey(name, language)).join(', '),
    `The texts in ${languageName(language)}. Upper and lower case don’t matter: “Name (${language})” is the same column.`,
  ]),
  [
    SEO_TEXTS.join(', '),
    'Title and summary for search engines. Blank cells use the name and the description.',
  ],
  [FACTS.join(', '), 'Product information. Blank cells use the shop’s settings.'],
  [PARCEL_MEASURES.join(', '), 'Whole numbers: grams and centimetres with packaging'],
  [
    'pictures',
    `Up to ${MAX_PICTURES}, each followed by a description: https://… Front | https://… Back. Or paths in a ZIP file, such as red/front.jpg, or pictures of this shop: /pictures/…`,
  ],
  [
    'pictureValues',
    'Which pictures show which value of an option, by their position: 1 Ink | 2 Ink | 4 Sand',
  ],
  ['swatches', 'The colours of values: #1b2a4a Ink | #d4d0ca Sand'],
];
