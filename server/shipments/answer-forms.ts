import { html } from 'hono/html';
import { phone, place } from '#contract/address.ts';
import { ApiError } from '#contract/errors.ts';
import type { Answer } from '#contract/schemas.ts';
import type { Address } from '#domain/address.ts';
import { isAwaitingDelivery, type OrderStatus } from '#domain/orders/order.ts';
import { type CustomerAnswer, retryDays } from '#domain/shipments/answer.ts';
import { parse } from '#server/http/endpoint.ts';
import { formFields, type RefusedForm } from '#server/links/form-fields.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { answerAttempt } from './answer-attempt.ts';

type Parcel = NonNullable<Answer<'order.get'>['parcels']>[number];
type Order = { id: string; status: OrderStatus; address: Address | null };
type Form = Record<string, string>;

/** Returns what to correct. An answer that comes too late is ignored, because the page says what became of the parcel. */
export async function answerByForm(
  services: Services,
  order: Order,
  form: Form,
): Promise<RefusedForm | undefined> {
  try {
    const answer = readAnswer(services, order, form);
    if (answer) await answerAttempt(services, { id: order.id, parcel: String(form.parcel), answer });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refusal = error instanceof Refusal ? error.inWords(services.words) : error;
    if (refusal.code === 'invalid_input') return { form, refusal };
    if (refusal.code !== 'conflict' && refusal.code !== 'not_found') throw error;
  }
  return undefined;
}

const contact = place.extend({ phone });

function readAnswer({ words }: Services, { address }: Order, form: Form): CustomerAnswer | undefined {
  if (form.answer === 'cancel') return { type: 'cancel' };
  if (form.answer === 'retry') return { type: 'retry', on: String(form.on) };
  if (form.answer !== 'correct' || !address) return undefined;
  // The page does not show the street, so an empty one stays as it is.
  const hasPlace =
    form.address?.trim() ||
    ['city', 'state', 'pincode'].some((name) => form[name] !== address[name as 'city']);
  return {
    type: 'correct',
    ...(form.phone?.trim() && parse(contact.pick({ phone: true }), form, words)),
    ...(hasPlace && { place: parse(place, form, words) }),
  };
}

export function answerForms(services: Services, order: Order, parcel: Parcel, refused?: RefusedForm) {
  const { failedAttempt: texts, dates } = services.words;
  if (!parcel.failedAttempt || !isAwaitingDelivery(order.status)) return '';
  const { answer, isSent } = parcel.failedAttempt;
  const chosen =
    answer &&
    html`<p>${answer.type === 'retry' ? texts.answers.retry(dates.day(answer.on)) : texts.answers[answer.type]}</p>`;
  if (isSent) return html`<div role="status">${chosen}<p>${answer ? texts.sent : texts.instructed}</p></div>`;
  const form = (type: CustomerAnswer['type'], fields: ReturnType<typeof html>, isPrimary = false) => html`
<details${refused?.form.answer === type && html` open`}>
<summary>${texts[type].open}</summary>
<form method="post">
<input type="hidden" name="parcel" value="${parcel.id}">
${fields}
<button name="answer" value="${type}"${isPrimary && html` data-kind="primary"`}>${texts[type].submit}</button>
</form>
</details>`;
  const alert = refused && html`<p role="alert">${refused.refusal.message}</p>`;
  return html`
${answer && html`<div role="status">${chosen}<p>${texts.received} ${texts.canChange}</p></div>`}
<h3>${texts.heading}</h3>
<p>${!answer && texts.hint}</p>
${alert}
${form('retry', dayField(services, parcel.id), true)}
${order.address && form('correct', correctionFields(services, parcel.id, order.address, refused))}
${form('cancel', html`<p>${texts.cancel.hint}</p>`)}`;
}

const dayField = ({ words: { failedAttempt, dates }, now }: Services, parcelId: string) => html`
<label for="on-${parcelId}">${failedAttempt.retry.day}</label>
<select id="on-${parcelId}" name="on" required>
${retryDays(now()).map((day) => html`<option value="${day}">${dates.day(day)}</option>`)}
</select>`;

function correctionFields({ words }: Services, parcelId: string, current: Address, refused?: RefusedForm) {
  const { correct } = words.failedAttempt;
  const fields = formFields({ refused, suffix: `-${parcelId}` });
  return html`
<p>${correct.hint}</p>
${fields.input('phone', correct.phone, 'tel')}
${fields.place(words, current, correct.address)}`;
}
