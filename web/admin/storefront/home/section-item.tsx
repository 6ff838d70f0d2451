import type { KeyboardEvent } from 'react';
import { FieldList } from '#web/admin/form/field-list.tsx';
import type { FormPart } from '#web/admin/form/field-types.ts';
import { MoveButton } from '#web/admin/form/move-button.tsx';
import { RemoveButton } from '#web/admin/form/remove-button.tsx';
import { CopyIcon } from '#web/admin/icons.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import type { StoredSection } from '#web/home/section.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './home-editor.module.css';
import type { FormOptions } from './product-row-fields.tsx';
import { fieldsOf, formOf, VISIBILITY } from './section-form.ts';

interface SectionItemProps {
  section: StoredSection;
  name: string;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  errorOf: (field: string) => string | undefined;
  options: FormOptions;
  onToggle: () => void;
  onOpenItem: (index: number | undefined) => void;
  onChange: (change: object) => void;
  onMove: (step: -1 | 1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDrop: () => void;
}

export function SectionItem({ section, name, isOpen, errorOf, options, onChange, ...on }: SectionItemProps) {
  const { note } = formOf(section.type);
  const form: FormPart<StoredSection> = {
    ...{ value: section, change: onChange, errorOf, path: 'sections' },
    onOpen: on.onOpenItem,
  };

  function moveByKey(event: KeyboardEvent) {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (!step || !event.altKey) return;
    event.preventDefault();
    on.onMove(step);
  }

  return (
    <li
      className={`${layout.box} ${styles.section}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        on.onDrop();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same without a pointer */}
      <div className={layout.row} draggable onDragStart={on.onDragStart}>
        <button
          type="button"
          className={`${layout.grow} ${look.fold}`}
          data-section={section.id}
          aria-expanded={isOpen}
          onClick={on.onToggle}
          onKeyDown={moveByKey}
        >
          <span data-chevron />
          {name}
        </button>
        <span className={look.hint}>{limitsOf(section)}</span>
      </div>
      {isOpen && (
        <div className={layout.row}>
          <MoveButton step={-1} name={name} isAtEnd={on.isFirst} onClick={() => on.onMove(-1)} />
          <MoveButton step={1} name={name} isAtEnd={on.isLast} onClick={() => on.onMove(1)} />
          <Button kind="link" data-with-icon onClick={on.onDuplicate}>
            <CopyIcon />
            <span>
              Duplicate<span className="visually-hidden"> {name}</span>
            </span>
          </Button>
          <RemoveButton name={name} onClick={on.onRemove} />
        </div>
      )}
      {isOpen && (
        <div className={layout.fields}>
          {note && <p className={look.hint}>{note}</p>}
          <FieldList fields={fieldsOf(section.type, options)} form={form} />
          <fieldset className={`${layout.stack} ${layout.fullWidth}`}>
            <legend className={styles.heading}>Visibility</legend>
            <div className={`${layout.filled} ${styles.visibility}`}>
              <FieldList fields={VISIBILITY} form={form} />
            </div>
          </fieldset>
        </div>
      )}
    </li>
  );
}

function limitsOf({ device, from, until }: StoredSection): string {
  const limits = [
    device !== 'all' && (device === 'phone' ? 'phones only' : 'desktops only'),
    from && `from ${formatDateTime(from)}`,
    until && `until ${formatDateTime(until)}`,
  ];
  return limits.filter(Boolean).join(', ');
}
