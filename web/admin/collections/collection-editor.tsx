import { Link } from 'react-router';
import { collection as content } from '#content/collection.ts';
import type { CategoryNode } from '#domain/catalogue/category.ts';
import { MAX_COLLECTION_NAME } from '#domain/catalogue/collection.ts';
import { SORTS, toSlug } from '#domain/catalogue/product.ts';
import * as paths from '#domain/paths.ts';
import { admin } from '#web/admin/api.ts';
import { EditPage } from '#web/admin/form/editor.tsx';
import { FieldList } from '#web/admin/form/field-list.tsx';
import type { Fields } from '#web/admin/form/field-types.ts';
import { CheckField } from '#web/admin/form/fields.tsx';
import { OnlyInDefaultLanguage } from '#web/admin/form/form-language.tsx';
import {
  LISTING_DESCRIPTION,
  ListingSearchResult,
  listingSlug,
  PicturePanel,
} from '#web/admin/form/listing-fields.tsx';
import { describeLinksTo } from '#web/admin/form/navigation-links.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan } from '#web/admin/staff-member.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { ChosenProducts } from './chosen-products.tsx';
import { type Collection, type Edit, FIELD_GROUPS, NEW_COLLECTION, toEdit, toSaved } from './edit.ts';
import { RuleField } from './rule-field.tsx';
import { RulePreview } from './rule-preview.tsx';

interface CollectionEditorProps {
  categories: CategoryNode[];
  /** A new one is added if this is missing. */
  collection?: Collection;
}

export function CollectionEditor({ collection, categories }: CollectionEditorProps) {
  const canEdit = useCan('catalogue');
  const { navigation } = useShopSettings();
  const details: Fields<Edit> = [
    { name: 'name', required: true, maxLength: MAX_COLLECTION_NAME, isTranslated: true },
    listingSlug('collection', !collection),
    LISTING_DESCRIPTION,
  ];

  async function save(edit: Edit, version: number) {
    if (!collection) {
      const { id, name } = await admin.call('admin.collection.create', toSaved(edit));
      return { message: `${name} added.`, goTo: adminPaths.collection(id) };
    }
    await admin.call('admin.collection.update', { ...toSaved(edit), id: collection.id, version });
    return { message: `${edit.name} saved.` };
  }

  return (
    <EditPage
      draftName={`collection.${collection?.id ?? 'new'}`}
      version={collection?.version ?? 0}
      saved={collection ? toEdit(collection) : NEW_COLLECTION}
      groups={FIELD_GROUPS}
      title={collection?.name ?? 'Create collection'}
      parent={<Link to={adminPaths.collections}>Collections</Link>}
      actions={collection && <StateLink {...collection} />}
      isTranslated
      save={save}
      {...(collection && {
        deletion: {
          name: collection.name,
          noun: 'collection',
          goTo: adminPaths.collections,
          consequence: `Its page will be removed from the shop. Its products stay.${describeLinksTo(paths.collectionPage(collection.slug), navigation)}`,
          call: () =>
            admin.call('admin.collection.delete', { id: collection.id, version: collection.version }),
        },
      })}
      aside={(form) => (
        <>
          <Panel title="Visibility">
            <fieldset disabled={!canEdit}>
              <FieldList fields={STATE} form={form} />
            </fieldset>
          </Panel>
          <fieldset disabled={!canEdit}>
            <PicturePanel form={form} />
          </fieldset>
          {form.value.kind === 'rule' && <RulePreview rule={form.value.rule} sort={form.value.sort} />}
        </>
      )}
    >
      {(form) => (
        <>
          <Panel title="Details">
            <div className={layout.fields}>
              <FieldList fields={details} form={form} />
            </div>
          </Panel>
          <OnlyInDefaultLanguage>
            <Panel title="Products">
              <div className={layout.row}>
                {(['hand', 'rule'] as const).map((kind) => (
                  <CheckField
                    key={kind}
                    type="radio"
                    name="kind"
                    label={kind === 'hand' ? 'Choose by hand' : 'Choose by a rule'}
                    checked={form.value.kind === kind}
                    onChange={() => form.change({ kind })}
                  />
                ))}
              </div>
              {form.value.kind === 'hand' ? (
                <ChosenProducts
                  products={form.value.products}
                  error={form.errors.productIds}
                  onChange={(next) =>
                    form.change(({ products }) => ({ products: next(products) }), 'productIds')
                  }
                />
              ) : (
                <RuleField
                  rule={form.value.rule}
                  categories={categories}
                  errors={form.errors}
                  onChange={(rule) => form.change({ rule })}
                />
              )}
              <FieldList fields={SORT} form={form} />
            </Panel>
          </OnlyInDefaultLanguage>
          <ListingSearchResult
            form={form}
            names={[form.value.name]}
            path={paths.collectionPage(form.value.slug ?? toSlug(form.value.name))}
          />
        </>
      )}
    </EditPage>
  );
}

const StateLink = ({ state, slug }: Collection) =>
  state === 'published' ? (
    <Link to={paths.collectionPage(slug)}>View in shop</Link>
  ) : (
    <span className={look.badge} data-look="waiting">
      Draft
    </span>
  );

const STATE: Fields<Edit> = [
  {
    name: 'state',
    kind: 'select',
    hint: 'Only active collections are visible in the shop.',
    options: [
      ['draft', 'Draft'],
      ['published', 'Active'],
    ],
  },
];

const SORT: Fields<Edit> = [
  {
    name: 'sort',
    kind: 'select',
    hint: 'Customers can choose another one on the page.',
    options: ({ kind }) =>
      SORTS.map((sort) => [sort, sort === 'relevant' ? OWN_ORDERS[kind] : content.filters.sorts[sort]]),
  },
];

const OWN_ORDERS = { hand: 'As arranged above', rule: 'Position in the shop’s lists' };
