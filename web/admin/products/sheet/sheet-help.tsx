import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const KEYS: [string[], string][] = [
  [['←', '→', '↑', '↓'], 'Move; with Ctrl, to the edge; with Shift, select a range'],
  [['Home', 'End'], 'First or last cell of the row; with Ctrl, of the sheet'],
  [['Enter', 'F2'], 'Edit the cell, or open the product'],
  [['Enter', 'Tab'], 'While editing: keep the text and move down or right'],
  [['Escape'], 'While editing: keep the old text. Then Tab leaves the sheet'],
  [['Ctrl+C', 'Ctrl+V'], 'Copy and paste cells, also from Excel or Google Sheets'],
  [['Ctrl+D'], 'Fill down: copy the first row of the range, or the cell above'],
  [['Delete'], 'Empty the selected cells'],
  [['Ctrl+Z'], 'Undo the last change'],
];

export function SheetHelp() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="link" onClick={() => setOpen(true)}>
        Show keyboard shortcuts
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} label="Keyboard shortcuts">
        <div className="shortcut-list">
          <h2>Keyboard shortcuts</h2>
          <dl>
            {KEYS.map(([keys, description]) => (
              <div key={description}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Dialog>
    </>
  );
}
