import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import layout from '#web/admin/parts/layout.module.css';
import { Button } from '#web/ui/button.tsx';
import styles from './filters.module.css';

const DEBOUNCE_MS = 350;

export function Filters({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The browser's back button changes the URL but not the form.
  useEffect(() => {
    for (const field of form.current!.elements) {
      if (isField(field) && field !== document.activeElement)
        field.value = search.get(field.name) ?? ('defaultValue' in field ? field.defaultValue : '');
    }
    return () => clearTimeout(timer.current);
  }, [search]);

  function apply() {
    clearTimeout(timer.current);
    const entries = [...new FormData(form.current!)].map(([name, value]) => [name, String(value).trim()]);
    const query = new URLSearchParams(entries.filter(([, value]) => value !== ''));
    navigate({ search: String(query) }, { replace: true, preventScrollReset: true });
  }

  function change({ target }: FormEvent) {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, (target as HTMLInputElement).type === 'search' ? DEBOUNCE_MS : 0);
  }

  return (
    <search className={styles.filters}>
      <form
        className={layout.fields}
        ref={form}
        onChange={change}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {children}
      </form>
    </search>
  );
}

const isField = (element: Element): element is HTMLInputElement | HTMLSelectElement =>
  element.matches('input[name], select[name]');

export const Filter = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
  <label className={styles.filter}>
    <span>{label}</span>
    {children}
  </label>
);

export function MoreFilters({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = names.filter((name) => search.get(name)).length;
  return (
    <>
      <Button
        kind="quiet"
        data-below="tablet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Filters{count > 0 && ` (${count})`}
      </Button>
      <div id={id} className={`${layout.fields} ${styles.more}`} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
