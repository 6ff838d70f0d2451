import { type RefObject, useEffect } from 'react';
import type { ApiError } from '#contract/errors.ts';

/** After a refusal, the first field with an error has the focus. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, error: ApiError | undefined) {
  const fields = error?.fields;
  useEffect(() => {
    if (fields) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, fields]);
}
