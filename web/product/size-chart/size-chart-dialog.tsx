import { useState } from 'react';
import { product } from '#content/product.ts';
import { sizeChart as content } from '#content/product-dialogs.ts';
import { convertLength, type LengthUnit, type SizeChart } from '#domain/catalogue/size-chart.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './size-chart-dialog.module.css';

interface SizeChartDialogProps {
  chart: SizeChart;
  /** The title of the chosen variant. */
  chosen: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** Charts may say 2XL of the size XXL. A title may also have a colour. */
export const isRowOf = (size: string, title = ''): boolean =>
  title.split(' / ').some((value) => plainSize(value) === plainSize(size));

const plainSize = (size: string) =>
  size.toLowerCase().replace(/^x{2,}(?=[sl]$)/, (letters) => `${letters.length}x`);

export function SizeChartDialog({ chart, chosen, open, onClose }: SizeChartDialogProps) {
  const { measures, rows } = chart;
  const [unit, setUnit] = useState<LengthUnit>('inch');
  return (
    <Dialog open={open} onClose={onClose} label={content.label}>
      <div className={styles.chart}>
        <h2>{product.dialogs.sizeChart}</h2>
        <fieldset className={styles.units}>
          <legend className="visually-hidden">{content.unit}</legend>
          {(Object.keys(content.units) as LengthUnit[]).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="unit"
                value={one}
                checked={unit === one}
                onChange={() => setUnit(one)}
              />
              {content.units[one]}
            </label>
          ))}
        </fieldset>
        <table>
          <caption className="visually-hidden">{content.caption[unit]}</caption>
          <thead>
            <tr>
              <th scope="col">{product.size}</th>
              {measures.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, values }) => (
              <tr key={size} aria-current={isRowOf(size, chosen) || undefined}>
                <th scope="row">{size}</th>
                {measures.map(({ name, isLength }, index) => (
                  <td key={name}>
                    {isLength ? convertLength(values[index]!, chart.unit, unit) : values[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p>{content.note(chart.measuredOn, chart.note)}</p>
      </div>
    </Dialog>
  );
}
