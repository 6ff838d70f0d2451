import type { ApiError } from '#contract/errors.ts';

/** Why something was refused; `known` fields of the form say their part themselves. */
export function Refusal({ refusal }: { refusal: ApiError | undefined }) {
  return (
    <p role="alert" className="refusal">
      {refusal?.message}
      {refusal &&
        refusal.status >= 500 &&
        refusal.requestId &&
        ` The number of the request is ${refusal.requestId}.`}
    </p>
  );
}
