import { useState } from 'react';
import { product } from '#content/product.ts';
import { type SizeChart, toCentimetres } from '#domain/sizes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './size-chart.module.css';

const content = product.sizeChart;
type Unit = keyof typeof content.units;

export function SizeChartButton({ chart: { measures, rows, note } }: { chart: SizeChart }) {
  const [isOpen, setOpen] = useState(false);
  const [unit, setUnit] = useState<Unit>('inch');
  return (
    <>
      <span className="needs-script">
        <Button kind="link" onClick={() => setOpen(true)}>
          {content.title}
        </Button>
      </span>
      <Dialog open={isOpen} onClose={() => setOpen(false)} label={content.dialog}>
        <div className={styles.chart}>
          <h2>{content.title}</h2>
          <fieldset className={styles.units}>
            <legend className="visually-hidden">{content.unit}</legend>
            {(Object.keys(content.units) as Unit[]).map((one) => (
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
                {measures.map((measure) => (
                  <th key={measure} scope="col">
                    {content.measures[measure]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ size, inches }) => (
                <tr key={size}>
                  <th scope="row">{size}</th>
                  {inches.map((value, index) => (
                    <td key={measures[index]}>{unit === 'inch' ? value : toCentimetres(value)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p>{content.notes[note]}</p>
        </div>
      </Dialog>
    </>
  );
}
