import { useRef, useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import { MAX_SAVED_PRODUCTS } from '#domain/bulk-edit.ts';
import { admin } from '#web/admin/api.ts';
import { useDraft } from '#web/admin/form/use-draft.ts';
import { pluralize } from '#web/admin/parts/format-count.ts';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { cellKey, type SheetProduct } from './cells.ts';
import { type CellChange, changeCells, type Edits, errorsOf, rebase, toSaved } from './edits.ts';

type Result = Output<'admin.sheet.save'>[number];

export interface Problem {
  name: string;
  message?: string | undefined;
  errors: Record<string, string>;
  current?: SheetProduct | undefined;
}

const MAX_UNDO = 50;

export function useSheet() {
  const draft = useDraft('sheet', 1, { edits: {} as Edits });
  const [problems, setProblems] = useState<Record<string, Problem>>({});
  const action = useAdminAction();
  const before = useRef<Edits[]>([]);
  const { edits } = draft.value;

  const set = (edits: Edits) => (Object.keys(edits).length > 0 ? draft.change({ edits }) : draft.discard());
  /** Undo does not go back to values from before a concurrent change. */
  function resolve(id: string, edits: Edits) {
    before.current = [];
    set(edits);
    setProblems(({ [id]: _, ...others }) => others);
  }

  function change(changes: CellChange[]) {
    before.current = [...before.current.slice(-MAX_UNDO), edits];
    set(changeCells(edits, changes));
    setProblems((problems) => {
      const next = { ...problems };
      for (const { row, field } of changes) {
        const problem = next[row.product._id];
        if (!problem) continue;
        const { [cellKey(row, field)]: _, ...errors } = problem.errors;
        if (problem.current || Object.keys(errors).length > 0) next[row.product._id] = { ...problem, errors };
        else delete next[row.product._id];
      }
      return next;
    });
  }

  function undo() {
    const last = before.current.pop();
    if (last) set(last);
  }

  const save = () =>
    action.run(async () => {
      const { valid, invalid } = divide(edits);
      setProblems(invalid);
      let saved = 0;
      for (let start = 0; start < valid.length; start += MAX_SAVED_PRODUCTS) {
        const sent = valid.slice(start, start + MAX_SAVED_PRODUCTS);
        const results = await admin.call('admin.sheet.save', { products: sent.map(toSaved) });
        saved += results.filter(({ status }) => status === 'saved').length;
        draft.change(({ edits }) => ({ edits: results.reduce(keepUnsaved, edits) }));
        setProblems((before) => ({ ...before, ...toProblems(results, edits) }));
      }
      before.current = [];
      return saved > 0 ? `${pluralize(saved, 'product')} saved.` : undefined;

      function keepUnsaved(now: Edits, { _id, status, current }: Result): Edits {
        return status === 'saved' && current ? rebase(now, edits[_id], current) : now;
      }
    });

  return {
    ...{ edits, problems, action, change, undo, save },
    keepMine(id: string) {
      const { current } = problems[id]!;
      if (current) resolve(id, rebase(edits, undefined, current));
    },
    takeTheirs(id: string) {
      const { [id]: _, ...others } = edits;
      resolve(id, others);
    },
    discard() {
      before.current = [...before.current, edits];
      draft.discard();
      setProblems({});
    },
  };
}

export type Sheet = ReturnType<typeof useSheet>;

function divide(edits: Edits) {
  const invalid: Record<string, Problem> = {};
  const valid = Object.values(edits).filter((edited) => {
    const errors = errorsOf(edited);
    if (Object.keys(errors).length === 0) return true;
    invalid[edited.product._id] = { name: edited.product.name, errors };
    return false;
  });
  return { valid, invalid };
}

function toProblems(results: Result[], edits: Edits): Record<string, Problem> {
  const failed = results.filter(({ status }) => status !== 'saved');
  return Object.fromEntries(
    failed.map(({ _id, status, message, errors, current }) => [
      _id,
      {
        name: edits[_id]!.product.name,
        message: message ?? undefined,
        errors: Object.fromEntries(
          errors.map(({ variantId, field, message }) => [
            variantId === null ? field : `${variantId}.${field}`,
            message,
          ]),
        ),
        current: status === 'conflict' ? current : undefined,
      },
    ]),
  );
}
