import { type MouseEvent, type PointerEvent, type ReactNode, useId } from 'react';

export interface GridCellValue {
  text: string;
  display: ReactNode;
  isReadOnly: boolean;
  isChanged?: boolean;
  error?: string | undefined;
}

interface GridCellProps extends GridCellValue {
  className: string | undefined;
  isHeader: boolean;
  isActive: boolean;
  isSelected: boolean;
  onSelect: (extend: boolean) => void;
  onEdit: () => void;
  children: ReactNode;
}

export function GridCell(props: GridCellProps) {
  const { display, isReadOnly, isChanged, error, className, isHeader, isActive, isSelected } = props;
  const { onSelect, onEdit, children } = props;
  const errorId = useId();
  const Tag = isHeader ? 'th' : 'td';

  function press({ target, pointerType, shiftKey }: PointerEvent) {
    const isLink = (target as Element).closest('a') !== null;
    if (!children && !isLink && pointerType !== 'touch') onSelect(shiftKey);
  }

  /** On a touch screen there is no double click: a second tap edits. */
  function tap({ nativeEvent }: MouseEvent) {
    if (children) return;
    if (!isActive) onSelect(false);
    else if ((nativeEvent as globalThis.PointerEvent).pointerType === 'touch') onEdit();
  }

  return (
    <Tag
      role={isHeader ? 'rowheader' : 'gridcell'}
      className={className}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      aria-readonly={isReadOnly || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      data-changed={isChanged || undefined}
      data-active={isActive || undefined}
      onPointerDown={press}
      onClick={tap}
      onPointerEnter={({ buttons, pointerType }) =>
        pointerType === 'mouse' && buttons === 1 && onSelect(true)
      }
      onDoubleClick={onEdit}
    >
      {children || (
        <>
          {display}
          {isChanged && <span className="visually-hidden"> (changed)</span>}
        </>
      )}
      {error && (
        <span id={errorId} className="cell-error">
          {error}
        </span>
      )}
    </Tag>
  );
}
