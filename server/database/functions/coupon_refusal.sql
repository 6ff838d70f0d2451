-- Null if the order can have its coupon. Locks the coupon, so that concurrent orders with the same code are counted one after another.
CREATE OR REPLACE FUNCTION coupon_refusal(placed orders) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  coupon coupon_code;
  uses bigint;
BEGIN
  SELECT * INTO coupon FROM coupon_code c WHERE c.code = placed.coupon_code FOR UPDATE;
  -- Deleted after the order's prices were computed.
  IF NOT FOUND THEN
    RETURN 'coupon_used_up';
  END IF;
  SELECT count(*) INTO uses FROM orders o
    WHERE o.coupon_code = coupon.code AND o.status NOT IN ('cancelled', 'returned_to_sender') AND o.id <> placed.id;
  IF uses + 1 = coupon.max_uses THEN
    PERFORM pg_notify('catalogue', ''); -- pages stop naming the code
  END IF;
  IF uses >= coupon.max_uses
    OR coupon.max_uses_per_customer <= (
      SELECT count(*) FROM orders o
      WHERE o.coupon_code = coupon.code AND o.status NOT IN ('cancelled', 'returned_to_sender') AND o.id <> placed.id
        AND o.account_id IN (SELECT * FROM accounts_of_mailbox(placed.account_id))
    )
  THEN
    RETURN 'coupon_used_up';
  END IF;
  -- After three refusals the answer no longer depends on the address, because each of them tells something about other customers.
  IF coupon.first_orders_only AND (
    has_ordered(placed)
    OR (SELECT a.first_order_refusals >= 3 FROM account a WHERE a.id = placed.account_id)
  ) THEN
    RETURN 'not_first_order';
  END IF;
  RETURN NULL;
END
$$;
