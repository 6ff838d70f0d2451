import { formatPaise } from '#domain/money.ts';
import { itemName } from '#domain/product.ts';
import { Button } from '#web/ui/button.tsx';
import type { SheetProduct } from './cells.ts';
import type { Problem, Sheet } from './use-sheet.ts';

export const SheetProblems = ({ sheet }: { sheet: Sheet }) => {
  const problems = Object.entries(sheet.problems).filter(([id]) => sheet.edits[id]);
  return (
    <div role="alert" className="sheet-problems">
      {problems.length > 0 && (
        <ul className="error-box">
          {problems.map(([id, problem]) => (
            <li key={id}>
              <p>{messageOf(problem)}</p>
              {problem.current && (
                <>
                  <ul>
                    {problem.current.variants.map((variant) => (
                      <li key={variant.id}>{currentValues(problem.current!, variant)}</li>
                    ))}
                  </ul>
                  <p className="actions">
                    <Button kind="quiet" onClick={() => sheet.keepMine(id)}>
                      Keep my changes<span className="visually-hidden"> to {problem.name}</span>
                    </Button>
                    <Button kind="quiet" onClick={() => sheet.takeTheirs(id)}>
                      Use theirs<span className="visually-hidden"> for {problem.name}</span>
                    </Button>
                  </p>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

function messageOf({ name, message, errors, current }: Problem): string {
  if (current)
    return `Someone else has changed ${current.name}. Your changes are still here. Current values:`;
  const [first] = Object.values(errors);
  return `${name} wasn’t saved: ${message ?? first}`;
}

const currentValues = (
  { state }: SheetProduct,
  { size, price, mrp, quantity, sku }: SheetProduct['variants'][number],
) =>
  `${itemName('', size).trim()} price ${formatPaise(price)}, MRP ${formatPaise(mrp)}, ${quantity} in stock, ${state}${sku ? `, SKU ${sku}` : ''}`.trim();
