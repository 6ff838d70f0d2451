import type { Input, Output } from '#contract/schemas.ts';

export type Collection = Output<'admin.collection.get'>;
export type ChosenProduct = Collection['products'][number];

type Saved = Input<'admin.collection.create'>;
export type EditedRule = NonNullable<Saved['rule']>;
export type EditedCondition = EditedRule['conditions'][number];

export interface Edit extends Omit<Saved, 'rule' | 'productIds'> {
  kind: 'hand' | 'rule';
  rule: EditedRule;
  products: ChosenProduct[];
}

const NEW_RULE: EditedRule = { match: 'all', conditions: [{ field: 'tag', tag: '' }] };

export const FIELD_GROUPS = [['kind', 'rule', 'products']] as const;

export const NEW_COLLECTION: Edit = {
  ...{ name: '', description: '', picture: null, seoTitle: '', seoDescription: '' },
  ...{ state: 'draft', sort: 'relevant', kind: 'hand', rule: NEW_RULE, products: [] },
};

export const toEdit = ({ id, version, rule, ...collection }: Collection): Edit => ({
  ...collection,
  kind: rule ? 'rule' : 'hand',
  rule: rule ?? NEW_RULE,
});

export const toSaved = ({ kind, rule, products, ...edit }: Edit): Saved => ({
  ...edit,
  rule: kind === 'rule' ? rule : null,
  productIds: kind === 'rule' ? [] : products.map(({ id }) => id),
});
