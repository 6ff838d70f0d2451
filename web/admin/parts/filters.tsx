import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';

const TYPING_MS = 350;

/** Fields that live in the address, so that a link, a reload and the way back show the same list. */
export function Filters({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The way back changes the address under the form.
  useEffect(() => {
    for (const field of form.current!.elements) {
      if (isField(field) && field !== document.activeElement)
        field.value = search.get(field.name) ?? ('defaultValue' in field ? field.defaultValue : '');
    }
    return () => clearTimeout(timer.current);
  }, [search]);

  function show() {
    clearTimeout(timer.current);
    const wanted = [...new FormData(form.current!)].map(([name, value]) => [name, String(value).trim()]);
    const query = new URLSearchParams(wanted.filter(([, value]) => value !== ''));
    navigate({ search: String(query) }, { replace: true, preventScrollReset: true });
  }

  function change({ target }: FormEvent) {
    clearTimeout(timer.current);
    timer.current = setTimeout(show, (target as HTMLInputElement).type === 'search' ? TYPING_MS : 0);
  }

  return (
    <search className="filters">
      <form
        ref={form}
        onChange={change}
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        {children}
      </form>
    </search>
  );
}

const isField = (element: Element): element is HTMLInputElement | HTMLSelectElement =>
  element.matches('input[name], select[name]');

/** A field of the filters; the address gives its value. */
export const Filter = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
  <label className="filter">
    <span>{label}</span>
    {children}
  </label>
);

interface SelectFilterProps {
  name: string;
  label: string;
  /** What stands for no choice. */
  all: string;
  options: readonly string[] | readonly (readonly [value: string, words: string])[];
}

export const SelectFilter = ({ name, label, all, options }: SelectFilterProps) => (
  <Filter label={label}>
    <select name={name} defaultValue="">
      <option value="">{all}</option>
      {options.map((option) => {
        const [value, words] = typeof option === 'string' ? [option, option] : option;
        return (
          <option key={value} value={value}>
            {words}
          </option>
        );
      })}
    </select>
  </Filter>
);

export const SearchFilter = ({ hint }: { hint: string }) => (
  <Filter label="Search">
    <input type="search" name="q" placeholder={hint} maxLength={100} autoComplete="off" />
  </Filter>
);

/** Filters that a phone shows only when asked for; the button says how many of `names` are set. */
export function MoreFilters({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = names.filter((name) => search.get(name)).length;
  return (
    <>
      <Button
        kind="quiet"
        data-only="phone"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Filters{count > 0 && ` (${count})`}
      </Button>
      <div id={id} className="more-filters" data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
