import { useEffect, useState } from 'react';
import { admin } from '#web/admin/api.ts';
import type { EditForm } from '#web/admin/form/editor.tsx';
import { FieldList, partOf } from '#web/admin/form/field-list.tsx';
import type { Fields } from '#web/admin/form/field-types.ts';
import { ProductSearch } from '#web/admin/form/product-search.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Edit } from './campaign.ts';

const DEBOUNCE_MS = 300;

const FIELDS: Fields<Edit['audience']> = [
  {
    name: 'ordered',
    kind: 'select',
    options: [
      ['any', 'All subscribers'],
      ['yes', 'Who have ordered'],
      ['no', 'Who have not ordered'],
    ],
  },
  { name: 'city', maxLength: 60, hint: 'Of one of their orders. Empty means any.' },
];

interface AudiencePanelProps {
  form: EditForm<Edit>;
  /** The product in the saved audience. */
  productName: string | null;
}

export function AudiencePanel({ form, productName }: AudiencePanelProps) {
  const { audience } = form.value;
  const count = useCount(audience);
  const [chosen, setChosen] = useState(productName);
  const setProduct = (productId: string | null, name: string | null) => {
    setChosen(name);
    form.change({ audience: { ...audience, productId } });
  };
  return (
    <Panel title="Audience">
      <div className={layout.fields}>
        <FieldList fields={FIELDS} form={partOf(form, 'audience')} />
      </div>
      {audience.productId ? (
        <p>
          Who have bought <strong>{chosen ?? 'a deleted product'}</strong>{' '}
          <Button kind="link" onClick={() => setProduct(null, null)}>
            Remove the product
          </Button>
        </p>
      ) : (
        <details>
          <summary>Only customers of a product</summary>
          <ProductSearch isChosen={() => false} onChoose={({ _id, name }) => setProduct(_id, name)} />
        </details>
      )}
      <p role="status">
        {count !== undefined && `${pluralize(count, 'subscriber')} now. Only confirmed addresses count.`}
      </p>
    </Panel>
  );
}

function useCount(audience: Edit['audience']): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await admin.call('admin.campaign.audience', { audience }).catch(() => undefined);
      if (isCurrent) setCount(answer?.count);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [audience]);
  return count;
}
