import { useEffect, useRef, useState } from 'react';
import { SelectField } from '#web/admin/form/fields.tsx';
import { moveItem } from '#web/admin/form/move-item.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import type { EditedSection, SectionType, StoredSection } from '#web/home/section.ts';
import { Button } from '#web/ui/button.tsx';
import type { FormOptions } from './product-row-fields.tsx';
import { createSection, duplicate, formOf, sectionTypes, titleOf } from './section-form.ts';
import { SectionItem } from './section-item.tsx';

interface SectionListProps {
  sections: StoredSection[];
  error: string | undefined;
  errorOf: (index: number) => (field: string) => string | undefined;
  hasError: (index: number) => boolean;
  options: FormOptions;
  edited: EditedSection | undefined;
  onEdit: (edited: EditedSection | undefined) => void;
  onChange: (next: (sections: StoredSection[]) => StoredSection[]) => void;
}

export function SectionList(props: SectionListProps) {
  const { sections, error, errorOf, hasError, options, edited, onEdit, onChange } = props;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [message, setMessage] = useState('');
  const [removed, setRemoved] = useState<{ section: StoredSection; index: number }>();
  const [type, setType] = useState<SectionType>('products');
  const [focus, setFocus] = useState<{ id: string }>();

  // The browser takes the focus from a section that moves.
  useEffect(() => {
    if (focus) list.current?.querySelector<HTMLElement>(`[data-section="${focus.id}"]`)?.focus();
  }, [focus]);

  const nameOf = (section: StoredSection) => {
    const title = titleOf(section);
    return title ? `${formOf(section.type).label}: ${title}` : formOf(section.type).label;
  };

  function move(from: number, to: number) {
    const section = sections[from]!;
    if (from === to || !sections[to]) return;
    onChange((before) => moveItem(before, from, to));
    setFocus({ id: section.id });
    setMessage(`${nameOf(section)} is now ${to + 1} of ${sections.length}.`);
  }

  function insert(section: StoredSection, index: number, done: string) {
    onChange((before) => before.toSpliced(index, 0, section));
    setRemoved(undefined);
    setFocus({ id: section.id });
    setMessage(`${nameOf(section)} ${done}.`);
  }

  function remove(index: number) {
    const section = sections[index]!;
    onChange((before) => before.filter(({ id }) => id !== section.id));
    setRemoved({ section, index });
    onEdit(undefined);
    setMessage(`${nameOf(section)} removed.`);
  }

  return (
    <div className={layout.wideStack}>
      <p className={look.hint}>
        Open a section to edit, move or remove it.{' '}
        <span className={look.withKeyboard}>
          You can also drag it, or focus its name and press Alt with an arrow key.
        </span>
      </p>
      {error && (
        <p className={look.error} role="alert">
          {error}
        </p>
      )}
      <ol className={layout.tightStack} ref={list} aria-label="Sections">
        {sections.map((section, index) => (
          <SectionItem
            key={section.id}
            section={section}
            name={nameOf(section)}
            isOpen={edited?.section === section.id || hasError(index)}
            isFirst={index === 0}
            isLast={index === sections.length - 1}
            errorOf={errorOf(index)}
            options={options}
            onToggle={() => onEdit(edited?.section === section.id ? undefined : { section: section.id })}
            onOpenItem={(item) => onEdit({ section: section.id, item })}
            onChange={(change) =>
              onChange((before) =>
                before.map((one) => (one.id === section.id ? ({ ...one, ...change } as StoredSection) : one)),
              )
            }
            onMove={(step) => move(index, index + step)}
            onDuplicate={() => insert(duplicate(section), index + 1, 'duplicated')}
            onRemove={() => remove(index)}
            onDragStart={() => setDragged(index)}
            onDrop={() => {
              if (dragged !== undefined) move(dragged, index);
              setDragged(undefined);
            }}
          />
        ))}
      </ol>
      <p className={layout.row}>
        <span role="status">{message}</span>
        {removed && (
          <Button kind="link" onClick={() => insert(removed.section, removed.index, 'is back')}>
            Undo
          </Button>
        )}
      </p>
      <div className={layout.fields}>
        <SelectField label="New section" options={sectionTypes} value={type} onChange={setType} />
        <Button
          kind="quiet"
          onClick={() => {
            const section = createSection(type);
            insert(section, sections.length, 'added at the end');
            onEdit({ section: section.id });
          }}
        >
          Add section
        </Button>
      </div>
    </div>
  );
}
