-- Locks the coupon, so that concurrent orders with the same code are counted one after another.
CREATE OR REPLACE FUNCTION is_coupon_used_up(placed orders) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  coupon coupon_code;
  uses bigint;
BEGIN
  SELECT * INTO coupon FROM coupon_code c WHERE c.code = placed.coupon_code FOR UPDATE;
  SELECT count(*) INTO uses FROM orders o
    WHERE o.coupon_code = coupon.code AND o.status NOT IN ('cancelled', 'returned_to_sender') AND o.id <> placed.id;
  IF uses + 1 = coupon.max_uses THEN
    PERFORM pg_notify('catalogue', ''); -- pages stop naming the code
  END IF;
  RETURN uses >= coupon.max_uses
    OR coupon.max_uses_per_customer <= (
      SELECT count(*) FROM orders o
      WHERE o.coupon_code = coupon.code AND o.status NOT IN ('cancelled', 'returned_to_sender') AND o.id <> placed.id
        AND o.account_id = placed.account_id
    )
    OR coupon.first_orders_only AND has_ordered(placed.account_id, placed.address ->> 'phone', placed.id);
END
$$;
