import { html } from 'hono/html';
import type { ApiError } from '#contract/errors.ts';
import type { Place } from '#domain/address.ts';
import { STATES } from '#domain/pincode.ts';
import type { Services } from '#server/services/services.ts';

export interface RefusedForm {
  form: Record<string, string>;
  refusal: ApiError;
}

interface FieldOptions {
  refused?: RefusedForm | undefined;
  /** Makes IDs unique if a page has several forms. */
  suffix?: string;
  isRequired?: boolean;
}

/** Fields with the values and errors of a form that was refused. */
export function formFields({ refused, suffix = '', isRequired = false }: FieldOptions) {
  const errors = refused?.refusal.fields ?? {};
  const errorOf = (name: string) => errors[name] ?? errors[`address.${name}`];
  const idOf = (name: string) => name + suffix;
  const attributes = (name: string, autocomplete: string) => html` id="${idOf(name)}" name="${name}"
  autocomplete="${autocomplete}"${isRequired && html` required`}${
    errorOf(name) && html` aria-invalid="true" aria-describedby="${idOf(name)}-error"`
  }`;
  const error = (name: string) => errorOf(name) && html`<p id="${idOf(name)}-error">${errorOf(name)}</p>`;
  const label = (name: string, text: string) => html`<label for="${idOf(name)}">${text}</label>`;
  const input = (name: string, text: string, autocomplete: string, value = '') => html`
${label(name, text)}
<input value="${refused?.form[name] ?? value}"${attributes(name, autocomplete)}>
${error(name)}`;
  return {
    input,

    /** The street is empty, because anyone with the link can open the page. */
    place({ checkout }: Services['words'], { city, state, pincode }: Place, street: string) {
      const texts = checkout.address;
      const chosen = refused?.form.state ?? state;
      return html`
${input('address', street, 'street-address')}
${input('pincode', texts.pincode, 'postal-code', pincode)}
${input('city', texts.city, 'address-level2', city)}
${label('state', texts.state)}
<select${attributes('state', 'address-level1')}>
${STATES.map((one) => html`<option value="${one}"${one === chosen && html` selected`}>${texts.stateName(one)}</option>`)}
</select>
${error('state')}`;
    },
  };
}
