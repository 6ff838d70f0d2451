import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { admin } from '#web/admin/api.ts';
import { pluralize } from '#web/admin/parts/format-count.ts';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { quantityId, rowName } from './count-cell.tsx';
import {
  addOne,
  addUnknown,
  type Counted,
  countProblem,
  dropCount,
  hasCode,
  rebaseCount,
  type StockRow,
  setCount,
  settleCount,
  toCounts,
} from './counts.ts';
import type { ScanMode } from './scan-field.tsx';
import { useCountDraft } from './use-count-draft.ts';

const MAX_COUNTS = 400;

export function useCount(loaded: StockRow[]) {
  const { draft, counted, update, discard } = useCountDraft();
  const [found, setFound] = useState<StockRow[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [theirs, setTheirs] = useState<StockRow[]>([]);
  const [mode, setMode] = useState<ScanMode>('add');
  const [status, setStatus] = useState('');
  const [focused, setFocused] = useState<{ id: string }>();
  const scanField = useRef<HTMLInputElement>(null);
  /** By code, until saving: the next scan may come before the list shows what this one found. */
  const searched = useRef(new Map<string, StockRow[]>());
  const latest = useRef(draft);
  latest.current = draft;
  const action = useAdminAction();

  useEffect(() => {
    if (focused) document.getElementById(quantityId(focused.id))?.focus();
  }, [focused]);

  const elsewhere = [...found, ...counted.map(({ row }) => row)].filter(
    (row, index, all) =>
      !loaded.some(({ id }) => id === row.id) && all.findIndex(({ id }) => id === row.id) === index,
  );

  async function scan(code: string): Promise<void> {
    const listed = [...loaded, ...elsewhere].filter((row) => hasCode(row, code));
    // Variants that are not in the list may have the same code.
    let all = searched.current.get(code);
    if (!all) {
      try {
        all = await admin.call('admin.stock.find', { code });
        searched.current.set(code, all);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (listed.length === 0) {
          update((before) => addUnknown(before, code));
          return setStatus(`${code}: ${error.message}`);
        }
        all = [];
      }
    }
    const added = all.filter(({ id }) => !listed.some((row) => row.id === id));
    const rows = [...listed, ...added];
    const [row] = rows;
    if (!row) {
      setStatus('');
      return update((before) => addUnknown(before, code));
    }
    if (added.length > 0) setFound((before) => [...added, ...before]);
    if (rows.length > 1 || mode === 'focus') {
      setStatus(
        rows.length > 1 ? `${rows.length} variants have the code ${code}. Choose one.` : rowName(row),
      );
      return setFocused({ id: row.id });
    }
    latest.current = addOne(latest.current, row);
    update((before) => addOne(before, row));
    clearError(row.id);
    setStatus(`${rowName(row)}: ${latest.current.counted[row.id]!.text} counted.`);
  }

  function clearError(id: string) {
    setErrors(({ [id]: _, ...others }) => others);
  }

  function leave(field: HTMLInputElement) {
    if (mode === 'focus' && field.id === (focused && quantityId(focused.id)))
      return scanField.current?.focus();
    const fields = [...field.form!.querySelectorAll<HTMLElement>('[data-count], button[type="submit"]')];
    fields[fields.indexOf(field) + 1]?.focus();
  }

  async function save(): Promise<void> {
    const problems = counted.flatMap(({ row, text }) => {
      const problem = countProblem(text);
      return problem ? [[row.id, problem] as const] : [];
    });
    setErrors(Object.fromEntries(problems));
    setTheirs([]);
    if (problems.length > 0) return setFocused({ id: problems[0]![0] });
    let saved = 0;
    await action.run(async () => {
      for (let start = 0; start < counted.length; start += MAX_COUNTS) {
        await saveSome(counted.slice(start, start + MAX_COUNTS));
        saved += Math.min(MAX_COUNTS, counted.length - start);
      }
      setFound([]);
      searched.current.clear();
      return `Stock of ${pluralize(saved, 'variant')} updated.`;
    });
  }

  async function saveSome(part: Counted[]): Promise<void> {
    let saved: StockRow[];
    try {
      saved = await admin.call('admin.stock.count', { counts: toCounts(part) });
    } catch (error) {
      if (error instanceof ApiError) showErrors(error, part);
      throw error;
    }
    for (const sent of part) {
      const row = saved.find(({ id }) => id === sent.row.id) ?? sent.row;
      update((before) => settleCount(before, sent, row));
    }
  }

  function showErrors({ fields = {}, data }: ApiError, part: Counted[]) {
    const wrong = part.flatMap(({ row }, index) => {
      const message = fields[`counts.${index}.quantity`];
      return message ? [[row.id, message] as const] : [];
    });
    setErrors(Object.fromEntries(wrong));
    setTheirs((data ?? []) as StockRow[]);
    if (wrong.length > 0) setFocused({ id: wrong[0]![0] });
  }

  return {
    ...{ draft, counted, elsewhere, errors, theirs, mode, setMode, status, scanField, action },
    ...{ scan, leave, save },
    change(row: StockRow, text: string) {
      clearError(row.id);
      update((before) => setCount(before, row, text));
    },
    keep(row: StockRow) {
      clearError(row.id);
      update((before) => rebaseCount(before, row));
    },
    drop(id: string) {
      clearError(id);
      update((before) => dropCount(before, id));
    },
    forget: (code: string) =>
      update((before) => ({ ...before, unknown: before.unknown.filter((one) => one !== code) })),
    discard() {
      setErrors({});
      setFound([]);
      discard();
    },
  };
}

export type Count = ReturnType<typeof useCount>;
