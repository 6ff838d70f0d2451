import { createContext, type ReactNode, useState } from 'react';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Button } from '#web/ui/button.tsx';

interface FieldPanelProps {
  title: string;
  /** Where the page has the same title. */
  isTitleHidden?: boolean;
  /** The button that adds an item to its list is beside the title. */
  hasListAction?: boolean;
  hint?: ReactNode;
  children: ReactNode;
}

interface ListAction {
  label: string;
  isDisabled: boolean;
  run: () => void;
}

/** Shows the action of a list beside the title of its panel. */
export const ShowListAction = createContext<((action: ListAction) => void) | undefined>(undefined);

export function FieldPanel({ title, isTitleHidden, hasListAction, hint, children }: FieldPanelProps) {
  const [action, setAction] = useState<ListAction>();
  return (
    <fieldset className={layout.panel}>
      <legend className={isTitleHidden ? 'visually-hidden' : undefined}>{title}</legend>
      {action && (
        <div className={layout.headAction}>
          <Button kind="quiet" disabled={action.isDisabled} onClick={action.run}>
            {action.label}
          </Button>
        </div>
      )}
      {hint && <p className={look.hint}>{hint}</p>}
      <ShowListAction value={hasListAction ? setAction : undefined}>{children}</ShowListAction>
    </fieldset>
  );
}
