import { Link } from 'react-router';
import { MAX_CATEGORY_NAME } from '#domain/catalogue/category.ts';
import { pathName, pathTo, placementProblem } from '#domain/catalogue/category-tree.ts';
import { toSlug } from '#domain/catalogue/product.ts';
import * as paths from '#domain/paths.ts';
import { admin } from '#web/admin/api.ts';
import { categoryOptions } from '#web/admin/form/category-options.ts';
import { EditPage } from '#web/admin/form/editor.tsx';
import { FieldList } from '#web/admin/form/field-list.tsx';
import type { Fields } from '#web/admin/form/field-types.ts';
import {
  LISTING_DESCRIPTION,
  ListingSearchResult,
  listingSlug,
  PicturePanel,
} from '#web/admin/form/listing-fields.tsx';
import { describeLinksTo } from '#web/admin/form/navigation-links.ts';
import layout from '#web/admin/parts/layout.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { sizeChartOptions } from '#web/admin/size-charts/size-chart-options.ts';
import { useCan } from '#web/admin/staff-member.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { type Category, type Edit, newCategory, toEdit } from './edit.ts';

interface CategoryEditorProps {
  categories: Category[];
  sizeCharts: { id: string; name: string }[];
  /** A new one is added below `parentId` if this is missing. */
  category?: Category;
  parentId?: string | null;
}

export function CategoryEditor({ category, parentId = null, categories, sizeCharts }: CategoryEditorProps) {
  const canEdit = useCan('catalogue');
  const { navigation } = useShopSettings();
  const parents = categories.filter(({ id }) => !placementProblem(categories, category?.id, id));
  const fields: Fields<Edit> = [
    { name: 'name', required: true, maxLength: MAX_CATEGORY_NAME, isTranslated: true },
    { name: 'parentId', kind: 'select', blank: null, options: [['', 'None'], ...categoryOptions(parents)] },
    listingSlug('category', !category),
    {
      name: 'hsn',
      blank: null,
      inputMode: 'numeric',
      hint: 'For products without a code of their own. Leave empty to use the parent’s.',
    },
    {
      name: 'sizeChartId',
      kind: 'select',
      blank: null,
      options: ({ parentId, sizeChartId }) =>
        sizeChartOptions(sizeCharts, categories, { parentId, chosen: sizeChartId, inheritsFrom: 'parent' }),
    },
    LISTING_DESCRIPTION,
  ];

  async function save(edit: Edit, version: number) {
    if (!category) {
      const { name } = await admin.call('admin.category.create', edit);
      return { message: `${name} added.`, goTo: adminPaths.categories };
    }
    await admin.call('admin.category.update', { ...edit, id: category.id, version });
    return { message: `${edit.name} saved.` };
  }

  return (
    <EditPage
      draftName={category ? `category.${category.id}` : `category.new.${parentId ?? ''}`}
      version={category?.version ?? 0}
      saved={category ? toEdit(category) : newCategory(parentId)}
      title={category?.name ?? 'Create category'}
      parent={<Link to={adminPaths.categories}>Categories</Link>}
      hint={category?.parentId && pathName(pathTo(categories, category.id))}
      actions={category && <Link to={paths.categoryPage(category.slug)}>View in shop</Link>}
      isTranslated
      save={save}
      {...(category && {
        deletion: {
          name: category.name,
          noun: 'category',
          goTo: adminPaths.categories,
          consequence: `You can only delete a category that has no products or sub-categories.${describeLinksTo(paths.categoryPage(category.slug), navigation)}`,
          call: () => admin.call('admin.category.delete', { id: category.id, version: category.version }),
        },
      })}
      aside={(form) => (
        <fieldset disabled={!canEdit}>
          <PicturePanel form={form} />
        </fieldset>
      )}
    >
      {(form) => (
        <>
          <Panel title="Details">
            <div className={layout.fields}>
              <FieldList fields={fields} form={form} />
            </div>
          </Panel>
          <ListingSearchResult
            form={form}
            names={[...pathTo(categories, form.value.parentId).map(({ name }) => name), form.value.name]}
            path={paths.categoryPage(form.value.slug ?? toSlug(form.value.name))}
          />
        </>
      )}
    </EditPage>
  );
}
