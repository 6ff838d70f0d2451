import { type ReactNode, useEffect, useRef } from 'react';
import type { PlaceholderValues } from '#domain/content/placeholders.ts';
import { replaceText, type TextControl } from '#web/admin/form/replace-text.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Button } from '#web/ui/button.tsx';
import styles from './storefront.module.css';

interface PlaceholderFieldsProps {
  values: PlaceholderValues;
  /** The list of placeholders is above the fields. */
  isListFirst?: boolean;
  children: ReactNode;
}

/** Several lines, which can begin with the marks of a list, in one. */
const toLine = (value: string) => value.replaceAll(/\n+(- )?|^- /g, ' ').trim();

export function PlaceholderFields({ values, isListFirst, children }: PlaceholderFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const last = useRef<TextControl>(null);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if ((target as Element).matches('textarea, input:not([type])')) last.current = target as TextControl;
    };
    const { current } = fields;
    current?.addEventListener('focusin', remember);
    return () => current?.removeEventListener('focusin', remember);
  }, []);

  function insert(text: string) {
    const used = last.current?.isConnected ? last.current : undefined;
    const field = used ?? fields.current?.querySelector<TextControl>('textarea');
    if (!field) return;
    replaceText(field, field.selectionStart ?? 0, field.selectionEnd ?? 0, text);
  }

  const list = (
    <details>
      <summary>Placeholders</summary>
      <p className={look.hint}>The shop replaces these with their current value. Select one to insert it.</p>
      <ul className={styles.placeholders}>
        {Object.entries(values).map(([name, value]) => (
          <li key={name}>
            <Button kind="link" onClick={() => insert(`{${name}}`)}>
              <span className="visually-hidden">Insert </span>
              {`{${name}}`}
            </Button>
            <p className={look.hint} title={value}>
              {value ? toLine(value) : 'Empty at the moment'}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
  return (
    <>
      {isListFirst && list}
      <div ref={fields} className={layout.stack}>
        {children}
      </div>
      {!isListFirst && list}
    </>
  );
}
