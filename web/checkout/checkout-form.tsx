import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { checkout } from '#content/checkout.ts';
import { ApiError } from '#contract/errors.ts';
import { PAYMENT_METHOD_VALUES } from '#contract/order-values.ts';
import type { Output } from '#contract/schemas.ts';
import { addressLine } from '#domain/address.ts';
import { formatPaise, toRupees, ZERO } from '#domain/money.ts';
import { advanceOf } from '#domain/orders/cod-rules.ts';
import { canPayWith } from '#domain/orders/order-limits.ts';
import { isCashOnDelivery, isPaidAtProvider, type PaymentMethod } from '#domain/orders/payment-methods.ts';
import { quote } from '#domain/orders/pricing.ts';
import * as paths from '#domain/paths.ts';
import { api } from '#web/api/client.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { useAction } from '#web/api/use-action.ts';
import { clearCart } from '#web/cart/store.ts';
import type { ShownLine, SoldLine } from '#web/cart/use-cart-lines.ts';
import { refreshSession } from '#web/identity/session.tsx';
import { placedState } from '#web/orders/placed-order.ts';
import { loadPaymentScript, payOnline, removePaymentScript } from '#web/payments/pay-online.ts';
import type { Attempt } from '#web/payments/provider.ts';
import { notify } from '#web/ui/notify.ts';
import { attemptKey, deleteAttempt } from './attempt-key.ts';
import { BusinessFields } from './business-fields.tsx';
import { CouponField } from './coupon-field.tsx';
import { DeliveryAddress, type SavedAddress } from './delivery-address.tsx';
import { type Draft, deleteDraft } from './draft.ts';
import { type FieldErrors, fieldErrorsOf, problemsOf } from './field-errors.ts';
import { focusNextOnEnter } from './focus-next-on-enter.ts';
import { lookAgain } from './look-again.ts';
import { nameAccount } from './name-account.ts';
import { amountToPay, OrderSummary, PayBar, PayButton } from './order-summary.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { type Note, PayAgain, PaymentNote, UnconfirmedPayment } from './payment-note.tsx';
import { addressOf, type Order, type Outcome, orderOf, placeAtOnce, placeOnline } from './place-order.ts';
import { saveAddress } from './save-address.ts';
import styles from './styles/checkout-form.module.css';
import { useCod } from './use-cod.ts';
import { useCoupon } from './use-coupon.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useLocation } from './use-location.ts';
import { visitSource } from './visit-source.ts';

export interface CheckoutFormProps {
  user: Output<'user.current'>;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  savedAddresses: SavedAddress[];
  /** Whether the draft began with the address of an earlier order. */
  isFromOrder: boolean;
  lines: SoldLine[];
  unavailable: ShownLine[];
  count: number;
  refresh: () => Promise<unknown>;
  /** Whether a payment that could not be confirmed hides the fields. */
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { user, draft, onChange, savedAddresses, isFromOrder, lines, unavailable, count, refresh } = props;
  const { isFolded, onFold } = props;
  const { brand, policy, orderLimits, returnDays, payment: provider, codAdvance = ZERO } = useShopSettings();
  const [errors, setErrors] = useState<FieldErrors>({});
  const { isBusy, run } = useAction();
  const [note, setNote] = useState<Note>();
  const [isLooking, setLooking] = useState(false);
  const latestPayment = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(draft);
  const isNarrow = useIsNarrow();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const coupon = useCoupon(draft.coupon, lines);
  const location = useLocation({ latest: () => latest.current, onChange: change, onError: addError });
  const priceOf = (payment: Draft['payment']) => quote(lines, payment, policy, coupon.discount);
  const cod = useCod(draft, lines, coupon.discount === undefined ? undefined : draft.coupon);
  const refusalOf = (method: PaymentMethod) =>
    canPayWith(method, priceOf(method).total, orderLimits)
      ? isCashOnDelivery(method)
        ? cod.refusal
        : undefined
      : checkout.payment.codLimit(formatPaise(orderLimits.maxCodTotal));
  const isPossible = (method: PaymentMethod) => refusalOf(method) === undefined;
  const paymentOf = ({ payment }: Draft) => (isPossible(payment) ? payment : 'online');
  const payment = paymentOf(draft);
  const price = priceOf(payment);
  const advanceFor = (method: PaymentMethod) =>
    isCashOnDelivery(method) ? advanceOf(priceOf(method), { advance: codAdvance }) : ZERO;

  useEffect(() => {
    loadPaymentScript(provider).catch(() => {});
    return () => {
      removePaymentScript();
      latestPayment.current++;
    };
  }, [provider]);

  function change(part: Partial<Draft>) {
    latest.current = { ...latest.current, ...part };
    onChange(part);
    const clearedErrors = Object.fromEntries(Object.keys(part).map((name) => [name, undefined]));
    addError({ ...clearedErrors, ...('state' in part && { gstin: undefined }) });
  }

  function addError(error: FieldErrors) {
    setErrors((before) => ({ ...before, ...error }));
  }

  function showErrors(next: FieldErrors) {
    setErrors(next);
    const isWrong = (field: Element) => Object.hasOwn(next, field.getAttribute('name') ?? '');
    ([...form.current!.elements].find(isWrong) as HTMLElement | undefined)?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(placeOrder);
  }

  async function placeOrder() {
    const pincode = await location.lookUp();
    const draft = latest.current;
    const problems = problemsOf(draft);
    if (Object.keys(problems).length > 0) return showErrors({ ...(pincode && { pincode }), ...problems });
    setErrors({});
    setNote(undefined);
    onFold(false);
    const id = ++latestPayment.current;
    let failure: string | undefined;
    const code = coupon.discount === undefined ? undefined : draft.coupon;
    const payment = paymentOf(draft);
    const order = {
      ...orderOf(draft, lines, toRupees(priceOf(payment).total)),
      coupon: code,
      source: visitSource(),
    };
    const idempotencyKey = attemptKey({ ...order, payment });
    const outcome = await (isPaidAtProvider(payment)
      ? placeOnline(order, { api, idempotencyKey, pay: (attempt) => pay(attempt, order.address, onFailed) })
      : placeAtOnce({ ...order, paymentMethod: PAYMENT_METHOD_VALUES[payment] }, { api, idempotencyKey }));
    if (!outcome.isPlaced && outcome.payment) {
      setNote(outcome.payment === 'closed' && failure ? { failure } : outcome.payment);
      onFold(outcome.payment === 'unconfirmed');
    }
    await show(outcome);
    if (!outcome.isPlaced && outcome.look) void showLater(outcome.look, () => id === latestPayment.current);

    function onFailed(message: string) {
      failure = message;
      notify.error(message);
    }
  }

  async function showLater(look: () => Promise<Outcome>, isCurrent: () => boolean) {
    setLooking(true);
    const outcome = await lookAgain(look, isCurrent);
    if (!isCurrent()) return;
    setLooking(false);
    if (outcome) await show(outcome);
  }

  const show = (outcome: Outcome) => (outcome.isPlaced ? finish(outcome) : showFailure(outcome));

  const pay = (
    attempt: Pick<Attempt, 'key' | 'order'>,
    address: Order['address'],
    onFailed: (message: string) => void,
  ) =>
    payOnline(provider, {
      ...attempt,
      brand,
      prefill: { name: latest.current.fullName, email: user.email, contact: address.phone },
      address: addressLine(address),
      onFailed,
    });

  async function finish({ message, orderId, wasPlacedBefore, payUrl }: Extract<Outcome, { isPlaced: true }>) {
    if (!user.name) void nameAccount(latest.current.fullName);
    if (latest.current.isSavingAddress) void saveAddress(addressOf(latest.current));
    deleteDraft();
    deleteAttempt();
    if (!payUrl) notify[wasPlacedBefore ? 'info' : 'success'](message);
    // Navigates first, because this page would show the cleared cart as empty. While the page of an advance loads, its Pay button
    // would place the order again.
    await navigate(paths.orders, { state: placedState(orderId) });
    if (wasPlacedBefore) await refresh();
    else clearCart();
    if (payUrl) window.location.assign(payUrl);
  }

  async function showFailure({ message, error }: Exclude<Outcome, { isPlaced: true }>) {
    if (message) notify.error(message);
    if (!(error instanceof ApiError)) return;
    showErrors(fieldErrorsOf(error));
    location.setRightState((error.data as { state?: string } | undefined)?.state);
    if (error.fields?.paymentMethod) cod.refuse(error.fields.paymentMethod);
    if (error.fields?.coupon) coupon.refuse(error.fields.coupon);
    if (error.code === 'not_signed_in') await refreshSession();
    if (error.code === 'conflict') deleteAttempt();
    if (error.code === 'amount_changed') {
      coupon.retry();
      await revalidate();
    }
    if (['amount_changed', 'out_of_stock', 'not_found', 'conflict'].includes(error.code)) await refresh();
  }

  const isUnconfirmed = note === 'unconfirmed';

  const order = { unavailable, quote: price, advance: advanceFor(payment), count };
  const summary = (
    <OrderSummary {...order} lines={lines} isFolded={isNarrow}>
      {!isFolded && (
        <CouponField
          code={draft.coupon}
          coupon={coupon}
          discount={price.couponDiscount}
          onChange={(code) => change({ coupon: code })}
        />
      )}
    </OrderSummary>
  );
  const unconfirmed = isUnconfirmed && (
    <UnconfirmedPayment total={amountToPay(order)} isFolded={isFolded} isLooking={isLooking} />
  );
  const payButton = (
    <PayButton {...order} isBusy={isBusy} isPriced={!coupon.isChecking} isPrimary={!isUnconfirmed} />
  );
  const paymentPart = (
    <>
      {note && !isUnconfirmed && <PaymentNote note={note} />}
      <PayBar>{payButton}</PayBar>
    </>
  );

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onKeyDown={focusNextOnEnter}>
      {isFolded ? (
        <div className={styles.notes}>
          {unconfirmed}
          <PayAgain onChange={() => onFold(false)}>{payButton}</PayAgain>
        </div>
      ) : (
        <>
          {unconfirmed}
          {isNarrow && summary}
          <div className={styles.fields}>
            <DeliveryAddress
              saved={savedAddresses}
              draft={draft}
              errors={errors}
              location={location}
              isFolded={isNarrow}
              isFromOrder={isFromOrder}
              onChange={change}
            />
            <PaymentChoice
              payment={payment}
              policy={policy}
              advanceOf={advanceFor}
              refusalOf={refusalOf}
              returnDays={returnDays}
              onChange={(payment) => change({ payment })}
            />
            <BusinessFields draft={draft} errors={errors} onChange={change} />
          </div>
        </>
      )}
      {isNarrow ? (
        isFolded ? (
          summary
        ) : (
          paymentPart
        )
      ) : (
        <div className={styles.aside}>
          {summary}
          {!isFolded && paymentPart}
        </div>
      )}
    </form>
  );
}
