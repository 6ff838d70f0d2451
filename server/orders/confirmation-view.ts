import type { Context } from 'hono';
import { html } from 'hono/html';
import { formatPaise, type Paise, subtract } from '#domain/money.ts';
import { CONFIRMATION_LINK_MS } from '#domain/orders/confirmation.ts';
import { amountToCollect, orderNumber, placedItemName } from '#domain/orders/order.ts';
import type { PaymentLinkPurpose } from '#domain/orders/payment.ts';
import type { orders } from '#server/database/schema.ts';
import { formFields, type RefusedForm } from '#server/links/form-fields.ts';
import { showLinkedPage } from '#server/links/linked-page.ts';
import type { Services } from '#server/services/services.ts';
import { isUnconfirmed, needsAdvance } from './confirmation.ts';
import { openLinks } from './payments/check-links.ts';
import { amountToPay, balanceOf, isUnpaidLink } from './payments/payable.ts';

type Order = typeof orders.$inferSelect & {
  /** The path of the page. */
  page: string;
  items: { name: string; size: string; sizeLabel?: string | null | undefined; quantity: number }[];
};

const isExpired = ({ now }: Services, { createdAt }: Order): boolean =>
  now().getTime() - createdAt.getTime() > CONFIRMATION_LINK_MS;

export const canAnswer = (services: Services, order: Order): boolean =>
  isUnconfirmed(order) && order.packedAt === null && !isExpired(services, order);

interface Notice {
  refused?: RefusedForm;
  /** Why the provider's page could not be opened. */
  problem?: string;
}

export async function showConfirmation(
  c: Context,
  services: Services,
  order: Order,
  { refused, problem }: Notice = {},
) {
  const { words } = services;
  const { number, address, items } = order;
  const isOpen = canAnswer(services, order);
  const rest = amountToCollect(order);
  return showLinkedPage(c, services, {
    title: words.orders.orderNumber(orderNumber(number)),
    status: refused ? 400 : problem ? 409 : 200,
    main: html`<p role="status"><strong>${statusText(services, order)}</strong></p>
${problem && html`<p role="alert">${problem}</p>`}
<ul aria-label="${words.orders.details.items}">
${items.map((item) => html`<li>${words.parcels.item(placedItemName(item), item.quantity)}</li>`)}
</ul>
<p>${rest > 0 && !needsAdvance(order) && words.confirmation.payOnDelivery(formatPaise(rest))}</p>
<p>${address && `${address.city} ${address.pincode}`}</p>
${isOpen && (await forms(services, order, refused))}
${await balanceButton(services, order)}`,
  });
}

function statusText(services: Services, order: Order): string {
  const { confirmation, orders } = services.words;
  const { status, advance, total } = order;
  const balance = balanceOf(order);
  if (balance) return orders.balance[isUnpaidLink(order) ? 'unpaid' : 'due'](formatPaise(balance));
  if (canAnswer(services, order))
    return needsAdvance(order)
      ? orders.advance.due(formatPaise(advance), formatPaise(subtract(total, advance)))
      : confirmation.pending;
  if (isUnconfirmed(order) && isExpired(services, order)) return confirmation.expired;
  return status === 'processing' && order.confirmation === 'confirmed'
    ? confirmation.confirmed
    : orders.statuses[status];
}

async function balanceButton(services: Services, order: Order) {
  const balance = balanceOf(order);
  if (!balance) return null;
  const [isChecking] = await openLinks(services.db, order.id);
  return html`${payButton(services, order, 'balance', balance)}
${isChecking && html`<p>${services.words.confirmation.checkingBalance}</p>`}`;
}

async function forms(services: Services, order: Order, refused?: RefusedForm) {
  const { words, db } = services;
  const { confirmation } = words;
  const [isChecking] = await openLinks(db, order.id);
  const confirm = html`<form method="post"><button name="answer" value="confirm" data-kind="primary">${confirmation.confirm}</button></form>`;
  return html`${needsAdvance(order) ? payButton(services, order, 'advance', order.advance) : confirm}
${await payAllButton(services, order)}
${isChecking && html`<p>${confirmation.checking}</p>`}
${order.address && addressForm(words, order, refused)}
<details>
<summary>${confirmation.cancel}</summary>
<form method="post">
<p>${confirmation.cancelHint}</p>
<button name="answer" value="cancel">${confirmation.cancelNow}</button>
</form>
</details>`;
}

async function payAllButton(services: Services, order: Order) {
  const amount = await amountToPay(services.db, order, 'total');
  if (amount === undefined) return null;
  const saved = subtract(order.total, amount);
  return html`${payButton(services, order, 'total', amount)}
<p>${saved > 0 && services.words.confirmation.save(formatPaise(saved))}</p>`;
}

/** A link, because the policy of these pages lets forms lead to the shop only. */
const payButton = ({ words }: Services, { page }: Order, purpose: PaymentLinkPurpose, amount: Paise) =>
  html`<p><a class="button" href="${page}/pay/${purpose}"${purpose !== 'total' && html` data-kind="primary"`}>
${purpose === 'total' ? words.confirmation.payOnline(formatPaise(amount)) : words.orders[purpose].pay(formatPaise(amount))}</a></p>`;

function addressForm(words: Services['words'], order: Order, refused?: RefusedForm) {
  return html`<details${refused && html` open`}>
<summary>${words.confirmation.changeAddress}</summary>
<form method="post">
<p>${words.confirmation.addressHint}</p>
${refused && html`<p role="alert">${refused.refusal.message}</p>`}
${formFields({ refused, isRequired: true }).place(words, order.address!, words.checkout.address.address)}
<button name="answer" value="address">${needsAdvance(order) ? words.orders.addressDialog.submit : words.confirmation.saveAddress}</button>
</form>
</details>`;
}
