import { useState } from 'react';
import { centimetres, SIZE_CHART } from '#domain/sizes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './size-chart.module.css';

const UNITS = { inch: 'Inches', cm: 'Centimetres' } as const;
type Unit = keyof typeof UNITS;

export function SizeChart() {
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
            <caption className="visually-hidden">
              Measures of the garment in {UNITS[unit].toLowerCase()}
            </caption>
            <thead>
              <tr>
                <th scope="col">Size</th>
                <th scope="col">Chest</th>
                <th scope="col">Front length</th>
                <th scope="col">Sleeve</th>
              </tr>
            </thead>
            <tbody>
              {SIZE_CHART.map(({ size, chest, length, sleeve }) => (
                <tr key={size}>
                  <th scope="row">{size}</th>
                  <td>{shown(chest)}</td>
                  <td>{shown(length)}</td>
                  <td>{shown(sleeve)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>Measured on the garment, laid flat and doubled. 2XL is what we sell as XXL.</p>
        </div>
      </Dialog>
    </>
  );
}
