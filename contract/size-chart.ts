import { z } from 'zod';
import { LENGTH_UNITS, MEASURED_ON, type SizeChart } from '#domain/catalogue/size-chart.ts';

export const sizeChart = z.object({
  unit: z.enum(LENGTH_UNITS),
  measures: z.array(z.object({ name: z.string(), isLength: z.boolean() })),
  rows: z.array(z.object({ size: z.string(), values: z.array(z.string()) })),
  measuredOn: z.enum(MEASURED_ON),
  note: z.string(),
}) satisfies z.ZodType<SizeChart>;
