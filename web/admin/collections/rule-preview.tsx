import { useEffect, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import type { Output } from '#contract/schemas.ts';
import type { Sort } from '#domain/catalogue/product.ts';
import { formatPaise } from '#domain/money.ts';
import { admin } from '#web/admin/api.ts';
import { formatCount } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { Thumbnail } from '#web/admin/parts/thumbnail.tsx';
import type { EditedRule } from './edit.ts';

const DEBOUNCE_MS = 400;

type Preview = Output<'admin.collection.preview'>;

export function RulePreview({ rule, sort }: { rule: EditedRule; sort: Sort }) {
  const preview = usePreview(JSON.stringify({ rule, sort }));
  return (
    <Panel title="Preview">
      <p role="status">{messageOf(preview)}</p>
      {typeof preview === 'object' && preview.products.length > 0 && (
        <ol className={layout.tightStack} aria-label="First products">
          {preview.products.map(({ id, name, image, price }) => (
            <li key={id} className={`${layout.row} ${layout.divided}`}>
              <Thumbnail src={image} />
              <span className={layout.grow}>{name}</span>
              <span>{formatPaise(price)}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function messageOf(preview: Preview | 'incomplete' | 'failed' | undefined): string {
  if (preview === undefined) return 'Searching…';
  if (preview === 'incomplete') return 'Complete the conditions to see the products.';
  if (preview === 'failed') return 'The products could not be loaded. Change a condition to try again.';
  return `${formatCount(preview.total, 'product')} in this collection now.`;
}

function usePreview(input: string) {
  const [preview, setPreview] = useState<Preview | 'incomplete' | 'failed'>();
  useEffect(() => {
    if (isIncomplete(JSON.parse(input).rule)) return setPreview('incomplete');
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const found = await admin
        .call('admin.collection.preview', JSON.parse(input), { signal })
        .catch((error: unknown) =>
          error instanceof ApiError && error.code === 'invalid_input' ? 'incomplete' : 'failed',
        );
      if (!signal.aborted) setPreview(found as typeof preview);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [input]);
  return preview;
}

const isIncomplete = ({ conditions }: EditedRule): boolean =>
  conditions.some(
    (one) =>
      (one.field === 'tag' && one.tag.trim() === '') ||
      (one.field === 'category' && one.categoryId === '') ||
      (one.field === 'new' && !one.days) ||
      (one.field === 'price' &&
        ((one.min === null && one.max === null) ||
          (one.min !== null && one.max !== null && one.max < one.min))),
  );
