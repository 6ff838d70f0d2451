import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionError } from './action-error.tsx';
import layout from './layout.module.css';

export type Loaded<Data> = { data: Data } | { error: ApiError };

/** A failed call becomes the error of its part, so that the page shows the others. */
export const loadPart = <Data,>(call: Promise<Data>): Promise<Loaded<Data>> =>
  call.then(
    (data) => ({ data }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return { error };
    },
  );

interface PagePartProps<Data> {
  title: string;
  loaded: Loaded<Data>;
  children: (data: Data) => ReactNode;
}

export function PagePart<Data>({ title, loaded, children }: PagePartProps<Data>) {
  const { revalidate, state } = useRevalidator();
  if ('data' in loaded) return children(loaded.data);
  return (
    <section className={layout.wideStack} aria-label={title}>
      <p>{title} didn’t load.</p>
      <ActionError error={loaded.error} />
      <div className={layout.row}>
        <Button kind="quiet" busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      </div>
    </section>
  );
}
