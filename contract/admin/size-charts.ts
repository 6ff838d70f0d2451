import { z } from 'zod';
import { id, words } from '#contract/lists.ts';
import { sizeChart } from '#contract/size-chart.ts';
import { version } from '#contract/version.ts';
import { MAX_CHART_ROWS, MAX_MEASURES, parseLength } from '#domain/catalogue/size-chart.ts';

const chart = sizeChart.extend({
  id: z.string(),
  name: z.string(),
  version,
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  products: z.array(z.object({ id: z.string(), name: z.string() })),
  productCount: z.int(),
});

const edit = z
  .object({
    ...sizeChart.shape,
    name: words('a name', 60),
    measures: z
      .array(z.object({ name: words('the name of the measurement', 30), isLength: z.boolean() }))
      .min(1, 'Please add at least one measurement.')
      .max(MAX_MEASURES, `A chart has at most ${MAX_MEASURES} measurements.`),
    rows: z
      .array(
        z.object({
          size: words('the size', 20),
          values: z.array(z.string().trim().max(20, 'Please shorten it to 20 characters.')),
        }),
      )
      .min(1, 'Please add at least one size.')
      .max(MAX_CHART_ROWS, `A chart has at most ${MAX_CHART_ROWS} sizes.`),
    note: z.string().trim().max(300, 'Please shorten it to 300 characters.'),
  })
  .superRefine(({ measures, rows }, context) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', path, message });
    for (const [index, { name }] of measures.entries())
      if (isRepeated(measures, index, (one) => one.name))
        refuse(`“${name}” is listed twice.`, 'measures', index, 'name');
    for (const [index, { size, values }] of rows.entries()) {
      if (isRepeated(rows, index, (one) => one.size))
        refuse(`“${size}” is listed twice.`, 'rows', index, 'size');
      if (values.length !== measures.length)
        refuse('A size has one value for each measurement.', 'rows', index, 'values');
      for (const [column, value] of values.entries())
        if (measures[column]?.isLength && parseLength(value) === undefined)
          refuse(
            'Please enter a number such as 36.5 or a range such as 36-38.',
            ...['rows', index, 'values', column],
          );
    }
  });

const isRepeated = <Item>(items: Item[], index: number, nameOf: (item: Item) => string): boolean => {
  const name = nameOf(items[index]!).toLowerCase();
  return items.slice(0, index).some((item) => nameOf(item).toLowerCase() === name);
};

export type SizeChartEdit = z.output<typeof edit>;

export const adminSizeChartSchemas = {
  'admin.sizeChart.list': {
    access: 'staff',
    summary: 'Lists all size charts by name, with the categories and products that use them',
    output: z.array(chart),
  },
  'admin.sizeChart.create': {
    access: 'staff',
    summary: 'Adds a size chart',
    input: edit,
    output: chart,
  },
  'admin.sizeChart.update': {
    access: 'staff',
    summary: 'Changes a size chart; 409 with the newest version if someone else has changed it',
    input: edit.safeExtend({ id, version }),
    output: chart,
  },
  'admin.sizeChart.delete': {
    access: 'staff',
    summary: 'Deletes a size chart; categories and products that use it then inherit theirs',
    input: z.object({ id, version }),
    output: z.array(chart),
  },
} as const;
