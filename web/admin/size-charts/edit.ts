import type { Input, Output } from '#contract/schemas.ts';
import { pickLike } from '#web/admin/form/pick-like.ts';

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

export const toEdit = (chart: SizeChart): Edit => pickLike<Edit>(chart, NEW_SIZE_CHART);
