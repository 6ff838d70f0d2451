import { useState } from 'react';
import { centimetres, type SizeChart } from '#domain/sizes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './size-chart.module.css';

const UNITS = { inch: 'Inches', cm: 'Centimetres' } as const;
type Unit = keyof typeof UNITS;

export function SizeChartButton({ chart: { measures, rows, note } }: { chart: SizeChart }) {
  const [isOpen, setOpen] = useState(false);
  const [unit, setUnit] = useState<Unit>('inch');
  const shown = (inches: number) => (unit === 'inch' ? inches : centimetres(inches));
  return (
    <>
      <span className="needs-script">
        <Button kind="link" onClick={() => setOpen(true)}>
          Size chart
        </Button>
      </span>
      <Dialog open={isOpen} onClose={() => setOpen(false)} label="size chart">
        <div className={styles.chart}>
          <h2>Size chart</h2>
          <fieldset className={styles.units}>
            <legend className="visually-hidden">Unit</legend>
            {(Object.keys(UNITS) as Unit[]).map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="unit"
                  value={one}
                  checked={unit === one}
                  onChange={() => setUnit(one)}
                />
                {UNITS[one]}
              </label>
            ))}
          </fieldset>
          <table>
            <caption className="visually-hidden">Measurements in {UNITS[unit].toLowerCase()}</caption>
            <thead>
              <tr>
                <th scope="col">Size</th>
                {measures.map((measure) => (
                  <th key={measure} scope="col">
                    {measure}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ size, inches }) => (
                <tr key={size}>
                  <th scope="row">{size}</th>
                  {inches.map((value, index) => (
                    <td key={measures[index]}>{shown(value)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p>{note}</p>
        </div>
      </Dialog>
    </>
  );
}
