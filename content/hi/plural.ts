const rules = new Intl.PluralRules('hi');

export const plural = (count: number, forms: { one: string; other: string }): string =>
  rules.select(count) === 'one' ? forms.one : forms.other;
