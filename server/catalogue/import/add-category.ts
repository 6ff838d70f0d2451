import { type CategoryNode, childrenOf } from '#domain/catalogue/category.ts';
import { isSameName } from '#domain/catalogue/category-tree.ts';
import { record } from '#server/audit/record.ts';
import { insertCategory } from '#server/catalogue/categories/edit.ts';
import { category } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';

export async function addCategory(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: string,
  names: string[],
): Promise<string> {
  const tree = await db.select().from(category);
  let parentId: string | null = null;
  for (const name of names) {
    const found: CategoryNode | undefined = childrenOf(tree, parentId).find((one) =>
      isSameName(one.name, name),
    );
    if (found) {
      parentId = found.id;
      continue;
    }
    const texts = { description: '', seoTitle: '', seoDescription: '' };
    const added = await insertCategory(db, now(), {
      parentId,
      name,
      ...texts,
      picture: null,
      hsn: null,
      sizeChartId: null,
    });
    tree.push(added);
    await record(db, now, {
      ...{ actor, action: 'create', subject: `category:${added.id}` },
      after: { name, slug: added.slug },
    });
    parentId = added.id;
  }
  return parentId!;
}
