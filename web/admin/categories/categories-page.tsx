import { Link } from 'react-router';
import { childrenOf } from '#domain/catalogue/category.ts';
import { branchOf, levelOf, MAX_LEVELS, pathTo } from '#domain/catalogue/category-tree.ts';
import { admin } from '#web/admin/api.ts';
import { MoveButton } from '#web/admin/form/move-button.tsx';
import { AddIcon } from '#web/admin/icons.ts';
import list from '#web/admin/list/list.module.css';
import { ListPage } from '#web/admin/list/list.tsx';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan } from '#web/admin/staff-member.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/categories-page.ts';
import styles from './categories.module.css';
import type { Category } from './edit.ts';

export const meta = adminMeta('Categories');

export const clientLoader = () => admin.call('admin.category.list');

export default function CategoriesPage({ loaderData: categories }: Route.ComponentProps) {
  const canEdit = useCan('catalogue');
  const action = useAdminAction();
  const move = ({ id, name }: Category, direction: 'up' | 'down') =>
    action.run(async () => {
      await admin.call('admin.category.move', { id, direction });
      return `${name} moved ${direction}.`;
    });
  return (
    <ListPage
      title="Categories"
      parent={<Link to={adminPaths.products}>Products</Link>}
      hint={`Up to ${MAX_LEVELS} levels. The shop’s menus and filters show them in this order.`}
      primaryAction={
        canEdit && (
          <ButtonLink to={adminPaths.newCategory()} data-new>
            Create category
          </ButtonLink>
        )
      }
      page={{ items: categories }}
      rowKey={({ id }) => id}
      className={`${list.compact} ${list.centred}`}
      first={{
        title: 'No categories yet',
        text: 'Every product is in a category, which the shop’s menus and filters show.',
      }}
      columns={[
        {
          label: 'Category',
          cell: ({ id, name, slug }) => (
            <div style={{ paddingInlineStart: `${levelOf(categories, id) - 1}rem` }}>
              <Link to={adminPaths.category(id)} data-row prefetch="intent">
                {name}
              </Link>
              <span className={look.secondary}>
                <span data-from="tablet">/category</span>/{slug}
              </span>
              <PhoneHsn hsn={hsnSource(categories, id)?.hsn} />
            </div>
          ),
        },
        {
          label: 'Products',
          kind: 'number',
          cell: (category) => <ProductsLink category={category} categories={categories} />,
        },
        {
          label: 'HSN code',
          from: 'tablet',
          cell: (category) => <HsnCell category={category} categories={categories} />,
        },
        ...(canEdit
          ? [
              {
                kind: 'narrow' as const,
                cell: (category: Category) => (
                  <span className={`${layout.beside} ${styles.actions}`}>
                    {levelOf(categories, category.id) < MAX_LEVELS && <AddLink category={category} />}
                    <MoveButtons
                      category={category}
                      siblings={childrenOf(categories, category.parentId)}
                      onMove={(direction) => move(category, direction)}
                    />
                  </span>
                ),
              },
            ]
          : []),
      ]}
    >
      <ActionError error={action.error} />
    </ListPage>
  );
}

interface CellProps {
  category: Category;
  categories: Category[];
}

const searchOf = (query: Record<string, string>) => String(new URLSearchParams(query));

function ProductsLink({ category: { id, name }, categories }: CellProps) {
  const products = sum(branchOf(categories, id).map(({ products }) => products));
  if (products === 0) return '0';
  return (
    <Link to={{ pathname: adminPaths.products, search: searchOf({ categoryId: id }) }}>
      {products}
      <span className="visually-hidden"> in {name}</span>
    </Link>
  );
}

function HsnCell({ category: { id, name, hsn, productsWithoutHsn }, categories }: CellProps) {
  const source = hsnSource(categories, id);
  const users = branchOf(categories, id).filter((one) => hsnSource(categories, one.id)?.id === id);
  const count = source ? sum(users.map((one) => one.productsWithoutHsn)) : productsWithoutHsn;
  return (
    <>
      {hsn ?? (source && `${source.hsn} from ${source.name}`)}
      {count > 0 && (
        <span className={look.secondary}>
          <Link to={{ pathname: adminPaths.products, search: searchOf({ hsn: 'default', categoryId: id }) }}>
            {source ? 'Used by' : 'Missing for'} {pluralize(count, 'product')}
            <span className="visually-hidden"> in {name}</span>
          </Link>
        </span>
      )}
    </>
  );
}

/** Phones have no room for its column. */
const PhoneHsn = ({ hsn }: { hsn: string | null | undefined }) =>
  hsn && (
    <span className={look.secondary} data-below="tablet">
      HSN {hsn}
    </span>
  );

const hsnSource = (categories: Category[], id: string) =>
  pathTo(categories, id).findLast(({ hsn }) => hsn !== null);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

interface MoveButtonsProps {
  category: Category;
  siblings: Category[];
  onMove: (direction: 'up' | 'down') => void;
}

function MoveButtons({ category, siblings, onMove }: MoveButtonsProps) {
  const isAtEnd = (direction: 'up' | 'down') => category === siblings.at(direction === 'up' ? 0 : -1);
  return (['up', 'down'] as const).map((direction) => (
    <MoveButton
      key={direction}
      step={direction === 'up' ? -1 : 1}
      name={category.name}
      isAtEnd={isAtEnd(direction)}
      onClick={() => onMove(direction)}
    />
  ));
}

const AddLink = ({ category: { id, name } }: { category: Category }) => (
  <ButtonLink kind="link" to={adminPaths.newCategory(id)} title="Add sub-category" data-step>
    <AddIcon />
    <span className="visually-hidden">Add sub-category to {name}</span>
  </ButtonLink>
);
