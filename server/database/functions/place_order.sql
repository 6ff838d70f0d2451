-- Places an order in one transaction. Returns refusals as rows, because an error would cost the connection.
-- Refuses an order while the account has a pending payment, because releasing its stock here could deadlock.
CREATE OR REPLACE FUNCTION place_order(
  new_order jsonb, lines jsonb, confirmation jsonb, max_open_cod_per_account integer, max_open_cod_per_phone integer
)
RETURNS TABLE (outcome text, order_id text, variant_id text, wait_until timestamptz)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  placed orders := jsonb_populate_record(NULL::orders, new_order);
  coupon_outcome text;
  wait timestamptz;
BEGIN
  -- Processes of the version before do not send them.
  placed.online_discount := coalesce(placed.online_discount, 0);
  placed.merchant_discount := coalesce(placed.merchant_discount, 0);
  placed.advance := coalesce(placed.advance, 0);
  placed.advance_paid := coalesce(placed.advance_paid, 0);
  placed.cash_reduction := coalesce(placed.cash_reduction, 0);
  placed.number := nextval('order_number');
  -- Beside the columns too. Without rules about phone numbers, the key is missing.
  IF new_order ? 'confirm_if' AND needs_confirmation(placed, new_order -> 'confirm_if') THEN
    placed.confirmation := 'pending';
  END IF;
  INSERT INTO orders SELECT placed.* ON CONFLICT (account_id, idempotency_key) DO NOTHING;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'replayed', o.id, NULL::text, NULL::timestamptz FROM orders o
      WHERE o.account_id = placed.account_id AND o.idempotency_key = placed.idempotency_key;
    RETURN;
  END IF;

  IF EXISTS (
    SELECT FROM orders o
    WHERE o.account_id = placed.account_id AND o.status = 'payment_pending' AND o.id <> placed.id
  ) THEN
    RAISE EXCEPTION USING ERRCODE = 'HZ003';
  END IF;

  IF placed.status = 'payment_pending' THEN
    wait := payment_wait(placed);
    IF wait IS NOT NULL THEN
      RAISE EXCEPTION USING ERRCODE = 'HZ004';
    END IF;
  END IF;

  IF placed.payment_method = 'cod'
    AND has_too_many_open_cod(placed, max_open_cod_per_account, max_open_cod_per_phone) THEN
    RAISE EXCEPTION USING ERRCODE = 'HZ005';
  END IF;

  -- Beside the columns, because processes of the version before call this function with five parameters.
  IF placed.payment_method = 'cod' AND new_order ? 'cod_returned_parcels'
    AND has_returned_parcels(placed, (new_order ->> 'cod_returned_parcels')::integer) THEN
    RAISE EXCEPTION USING ERRCODE = 'HZ006';
  END IF;

  IF placed.coupon_code IS NOT NULL THEN
    coupon_outcome := coupon_refusal(placed);
    IF coupon_outcome IS NOT NULL THEN
      RAISE EXCEPTION USING ERRCODE = 'HZ002';
    END IF;
  END IF;

  INSERT INTO order_line SELECT * FROM jsonb_populate_recordset(NULL::order_line, lines);
  IF confirmation IS NOT NULL THEN
    INSERT INTO outbox SELECT * FROM jsonb_populate_record(NULL::outbox, confirmation);
    PERFORM take_from_cart(placed.id);
  END IF;

  -- Last, because other orders of the same variants wait until this one is committed.
  PERFORM change_stock_or_raise(lines, 'take',
    jsonb_build_object('reason', 'sold', 'reference', 'order:' || placed.id));
  RETURN QUERY SELECT 'placed', placed.id, NULL::text, NULL::timestamptz;
EXCEPTION
  WHEN SQLSTATE 'HZ001' THEN
    RETURN QUERY SELECT 'out_of_stock', NULL::text, SQLERRM, NULL::timestamptz;
  WHEN SQLSTATE 'HZ002' THEN
    IF coupon_outcome = 'not_first_order' THEN
      UPDATE account SET first_order_refusals = first_order_refusals + 1 WHERE id = placed.account_id;
    END IF;
    RETURN QUERY SELECT coupon_outcome, NULL::text, NULL::text, NULL::timestamptz;
  WHEN SQLSTATE 'HZ003' THEN
    RETURN QUERY SELECT 'payment_unfinished', NULL::text, NULL::text, NULL::timestamptz;
  WHEN SQLSTATE 'HZ004' THEN
    RETURN QUERY SELECT 'payment_wait', NULL::text, NULL::text, wait;
  WHEN SQLSTATE 'HZ005' THEN
    RETURN QUERY SELECT 'too_many_open_cod', NULL::text, NULL::text, NULL::timestamptz;
  WHEN SQLSTATE 'HZ006' THEN
    RETURN QUERY SELECT 'cod_not_available', NULL::text, NULL::text, NULL::timestamptz;
END
$$;
