import type { SizeChart } from '#domain/catalogue/size-chart.ts';

const measuredOn: Record<SizeChart['measuredOn'], string> = {
  garment: 'Measured on the garment, laid flat and doubled.',
  body: 'Measured on your body.',
  other: '',
};

export const pictureDialog = {
  label: 'picture',
  enlarged: 'Enlarged picture',
  previous: 'Previous picture',
  next: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
};

export const sizeChart = {
  label: 'size chart',
  unit: 'Unit',
  units: { inch: 'Inches', cm: 'Centimetres' },
  caption: { inch: 'Measurements in inches', cm: 'Measurements in centimetres' },
  note: (on: SizeChart['measuredOn'], merchantNote: string) => `${measuredOn[on]} ${merchantNote}`.trim(),
};

export const sizeReminder = { lastTime: (size: string) => `You chose ${size} last time` };

export const colourLinks = { title: 'Colours' };
