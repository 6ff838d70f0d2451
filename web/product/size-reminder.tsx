import { useEffect, useState } from 'react';
import { sizeReminder as content } from '#content/product-dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { lastSizes, sizeOptionIn } from './last-sizes.ts';
import type { PageProduct } from './page-product.ts';
import type { ChosenVariant } from './use-variant.ts';

interface SizeReminderProps {
  product: PageProduct;
  chosen: ChosenVariant;
}

/** Chooses the size that this browser bought last. It is in a line that exists without it, so that nothing moves. */
export function SizeReminder({ product, chosen }: SizeReminderProps) {
  const [last, setLast] = useState<string>();
  const option = sizeOptionIn(product);
  const values = product.options[option]?.values;
  useEffect(() => setLast(lastSizes.among(values?.map(({ name }) => name) ?? [])), [values]);
  const value = values?.find(({ name }) => name === last);
  if (!value) return null;
  const text = content.lastTime(value.label ?? value.name);
  return (
    <>
      {' '}
      <span aria-hidden="true">·</span>{' '}
      {chosen.values[option] === last ? (
        text
      ) : (
        <Button kind="link" onClick={() => chosen.choose(option, value.name)}>
          {text}
        </Button>
      )}
    </>
  );
}
