import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE, MAX_SLUG, toSlug } from '#domain/catalogue/product.ts';
import type { SharedFacts } from '#domain/catalogue/product-facts.ts';
import * as paths from '#domain/paths.ts';
import { admin } from '#web/admin/api.ts';
import type { Category } from '#web/admin/categories/edit.ts';
import { EditPage } from '#web/admin/form/editor.tsx';
import { FieldList } from '#web/admin/form/field-list.tsx';
import type { Fields } from '#web/admin/form/field-types.ts';
import { OnlyInDefaultLanguage } from '#web/admin/form/form-language.tsx';
import { followValues, picturedOption } from '#web/admin/form/picture-values.ts';
import { PicturesField } from '#web/admin/form/pictures-field.tsx';
import { SearchResult } from '#web/admin/form/search-result.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { STATE_OPTIONS, StateBadge } from '#web/admin/parts/state-badge.tsx';
import { useIsWide } from '#web/admin/parts/use-is-wide.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { optionalPart } from '#web/ui/optional-part.tsx';
import { type Edit, FIELD_GROUPS, NEW_PRODUCT, type Product, toEdit } from './edit.ts';
import styles from './preview.module.css';
import type { PreviewPart } from './preview.tsx';
import { hasErrorIn, ProductFields, ProductOrganization, ProductTexts } from './product-fields.tsx';
import { INFORMATION, ProductInformation } from './product-information.tsx';
import { SectionIndex } from './section-index.tsx';
import { type VariantStock, VariantsField } from './variants/variants-field.tsx';

const SECTIONS = [
  ...['Pictures', 'Details', 'Variants', 'Details and care', 'Product information', 'Organisation'],
  'Search engines',
];

/** Only for a preview that is in sight. */
const scrollPreview = async (box: HTMLElement | null, part: PreviewPart) =>
  box && (await import('./preview.tsx')).scrollToPart(box, part);

const Preview = optionalPart(async () => (await import('./preview.tsx')).Preview);

const STATE: Fields<Edit> = [
  {
    name: 'state',
    kind: 'select',
    options: STATE_OPTIONS,
    hint: 'Only active products are visible in the shop.',
  },
];

const SEO: Fields<Edit> = [
  { name: 'seoTitle', maxLength: MAX_SEO_TITLE, hint: 'Leave empty to use the name.' },
  {
    name: 'seoDescription',
    rows: 2,
    maxLength: MAX_SEO_DESCRIPTION,
    hint: 'Leave empty to use the start of the description.',
  },
  {
    name: 'slug',
    blank: undefined,
    maxLength: MAX_SLUG,
    hint: 'The end of the product’s URL. Leave empty to create it from the name.',
  },
];

/** Returns what to say about the product, which exists even if its stock could not be counted. */
async function countNew(
  { _id: id, name, stock }: Product,
  newStock: VariantStock['quantities'],
): Promise<string> {
  const counts = stock.flatMap(({ id: variantId, size, quantity: was }) =>
    newStock[size] ? [{ variantId, quantity: newStock[size], was }] : [],
  );
  if (counts.length === 0) return `${name} added. Update its stock next.`;
  try {
    await admin.call('admin.product.stock', { id, counts });
    return `${name} added.`;
  } catch {
    return `${name} added, but its stock wasn’t saved. Update it next.`;
  }
}

interface ProductEditorProps {
  categories: Category[];
  sizeCharts: { id: string; name: string }[];
  sharedFacts: SharedFacts;
  /** A new one is added if this is missing. */
  product?: Product;
  actions?: ReactNode;
  stockSummary?: ReactNode;
}

export function ProductEditor(props: ProductEditorProps) {
  const { product, categories, sizeCharts, sharedFacts, actions, stockSummary } = props;
  const canEdit = useCan('catalogue');
  const canCount = useCan('stock');
  const isWide = useIsWide();
  const [newStock, setNewStock] = useState<VariantStock['quantities']>({});
  const stock = useMemo(() => {
    if (!product) return canCount ? { quantities: newStock, onChange: setNewStock } : undefined;
    return { quantities: Object.fromEntries(product.stock.map(({ size, quantity }) => [size, quantity])) };
  }, [product, canCount, newStock]);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const preview = useRef<HTMLElement>(null);
  const show = (part: PreviewPart) => void scrollPreview(preview.current, part);

  const previewButton = !isWide && (
    <Button kind="quiet" onClick={() => setPreviewOpen(true)}>
      Preview
    </Button>
  );

  const previewOf = (value: Edit) => (
    <Preview {...{ value, categories, sharedFacts }} stock={product?.stock} />
  );

  async function save(edit: Edit, version: number) {
    if (!product) {
      const created = await admin.call('admin.product.create', edit);
      return { message: await countNew(created, newStock), goTo: adminPaths.product(created._id) };
    }
    await admin.call('admin.product.update', { ...edit, id: product._id, version });
    return { message: `${edit.name} saved.` };
  }

  return (
    <EditPage
      draftName={`product.${product?._id ?? 'new'}`}
      version={product?.version ?? 0}
      saved={product ? toEdit(product) : NEW_PRODUCT}
      groups={FIELD_GROUPS}
      parent={<Link to={adminPaths.products}>Products</Link>}
      title={
        product ? (
          <>
            {product.name} <StateBadge state={product.state} />
          </>
        ) : (
          'Create product'
        )
      }
      hint={product && `Last updated ${formatDateTime(product.changedAt)}`}
      actions={
        <>
          {actions}
          {product && previewButton}
        </>
      }
      notices={product?.warnings.map((warning) => (
        <p key={warning} className={look.errorBox}>
          {warning}
        </p>
      ))}
      isTranslated
      save={save}
      moreActions={previewButton}
      aside={(form) => (
        <>
          <Panel title="Visibility">
            <fieldset disabled={!canEdit}>
              <FieldList fields={STATE} form={form} />
            </fieldset>
          </Panel>
          {/* The fields are disabled. */}
          {product && !canEdit && <Panel title="Stock">{stockSummary}</Panel>}
          {isWide && (
            <div className={styles.beside}>
              <Panel title="Preview">
                {form.value.name || form.value.pictures.length > 0 ? (
                  <section
                    ref={preview}
                    className={styles.scroll}
                    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
                    tabIndex={0}
                    aria-label="Preview of the product"
                  >
                    {previewOf(form.value)}
                  </section>
                ) : (
                  <p className={look.hint}>Enter a name or add a picture to see what customers will see.</p>
                )}
              </Panel>
            </div>
          )}
        </>
      )}
    >
      {(form) => (
        <>
          <OnlyInDefaultLanguage>
            <SectionIndex titles={SECTIONS} />
            <Panel title="Pictures" onFocus={() => show('pictures')}>
              <PicturesField
                pictures={form.value.pictures}
                option={picturedOption(form.value)}
                errors={form.errors}
                onChange={(next) => form.change(({ pictures }) => ({ pictures: next(pictures) }), 'pictures')}
              />
            </Panel>
          </OnlyInDefaultLanguage>
          <Panel title="Details">
            <ProductFields form={form} categories={categories} show={show} />
          </Panel>
          <OnlyInDefaultLanguage>
            <Panel title="Variants" onFocus={() => show('variants')}>
              {canEdit && stockSummary}
              <VariantsField
                value={form.value}
                stock={stock}
                errors={form.errors}
                onChange={(part) =>
                  form.change({
                    ...part,
                    pictures: followValues(form.value.options, part.options, form.value.pictures),
                  })
                }
              />
            </Panel>
          </OnlyInDefaultLanguage>
          <ProductTexts form={form} onFocus={() => show('texts')} />
          <Panel
            title="Product information"
            fold={{
              hint: 'What Indian law requires, and measures for couriers',
              hasError: hasErrorIn(form.errors, INFORMATION),
            }}
          >
            <ProductInformation form={form} shared={sharedFacts} />
          </Panel>
          <OnlyInDefaultLanguage>
            <ProductOrganization {...{ form, categories, sizeCharts }} />
            <SearchResult
              title={form.value.seoTitle || form.value.name}
              description={form.value.seoDescription || form.value.description.replaceAll('**', '')}
              path={paths.product(form.value.slug ?? toSlug(form.value.name))}
              fold={{
                hint: 'Title, summary and URL',
                hasError: hasErrorIn(
                  form.errors,
                  SEO.map(({ name }) => name),
                ),
              }}
            >
              <FieldList fields={SEO} form={form} />
            </SearchResult>
          </OnlyInDefaultLanguage>
          <Dialog open={isPreviewOpen && !isWide} onClose={() => setPreviewOpen(false)} label="Preview">
            {isPreviewOpen && !isWide && (
              <>
                <h2>Preview</h2>
                {previewOf(form.value)}
              </>
            )}
          </Dialog>
        </>
      )}
    </EditPage>
  );
}
