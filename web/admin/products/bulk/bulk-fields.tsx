import type { CategoryNode } from '#domain/catalogue/category.ts';
import { tagsError } from '#web/admin/form/tags-field.tsx';
import type { BulkChange, BulkKind } from './bulk-kinds.ts';
import { MoveFields } from './move-fields.tsx';
import { RepriceFields, toRepricing } from './reprice-fields.tsx';
import { TagFields, toTags } from './tag-fields.tsx';

interface BulkFieldsProps {
  kind: BulkKind;
  categories: CategoryNode[];
  errors: Record<string, string>;
  onChange: () => void;
}

export function BulkFields({ kind, categories, errors, onChange }: BulkFieldsProps) {
  if (kind === 'reprice')
    return <RepriceFields error={errors['change.value'] ?? errors.value} onChange={onChange} />;
  if (kind === 'move') return <MoveFields categories={categories} onChange={onChange} />;
  if (kind === 'addTags' || kind === 'removeTags')
    return <TagFields error={tagsError(errors)} onChange={onChange} />;
  return null;
}

export function toChange(kind: BulkKind, fields: FormData): BulkChange {
  if (kind === 'addTags' || kind === 'removeTags')
    return {
      ...{ kind: 'tags', mode: kind === 'addTags' ? 'add' : 'remove' },
      tags: toTags(fields),
    };
  if (kind === 'move') return { kind, categoryId: String(fields.get('categoryId')) };
  return toRepricing(fields);
}
