-- Whether the other orders have used up the coupon code of this one. Orders with one code are counted one after another.
CREATE OR REPLACE FUNCTION is_coupon_used_up(placed orders) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  coupon coupon_code;
BEGIN
  SELECT * INTO coupon FROM coupon_code c WHERE c.code = placed.coupon_code FOR UPDATE;
  RETURN coupon.most_orders <= (
    SELECT count(*) FROM orders o
    WHERE o.coupon_code = coupon.code AND o.status NOT IN ('Cancelled', 'Returned to sender') AND o.id <> placed.id
  ) OR coupon.most_per_account <= (
    SELECT count(*) FROM orders o
    WHERE o.coupon_code = coupon.code AND o.status NOT IN ('Cancelled', 'Returned to sender') AND o.id <> placed.id
      AND o.account_id = placed.account_id
  );
END
$$;
