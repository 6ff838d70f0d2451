import type { Input, Output } from '#contract/schemas.ts';

export type SizeChart = Output<'admin.sizeChart.list'>[number];

export type Edit = Input<'admin.sizeChart.create'>;

export const FIELD_GROUPS = [['measures', 'rows']] as const;

export const NEW_SIZE_CHART: Edit = {
  name: '',
  unit: 'inch',
  measures: ['Chest', 'Length'].map((name) => ({ name, isLength: true })),
  rows: ['S', 'M', 'L', 'XL', 'XXL'].map((size) => ({ size, values: ['', ''] })),
  measuredOn: 'garment',
  note: '',
};

export const toEdit = (chart: SizeChart): Edit => {
  const { name, unit, measures, rows, measuredOn, note } = chart;
  return { name, unit, measures, rows, measuredOn, note };
};
