-- New settings and coupons show on every page, as a change of the catalogue does.
CREATE TRIGGER shop_settings_changed AFTER INSERT ON shop_settings
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
-- Whether a coupon code is used up by this order and those before it. Orders with one code are counted one after another.
CREATE FUNCTION is_coupon_used_up(placed orders) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  coupon coupon_code;
BEGIN
  SELECT * INTO coupon FROM coupon_code c WHERE c.code = placed.coupon_code FOR UPDATE;
  RETURN coupon.most_orders < (
    SELECT count(*) FROM orders o WHERE o.coupon_code = coupon.code AND o.status <> 'Cancelled'
  ) OR coupon.most_per_account < (
    SELECT count(*) FROM orders o
    WHERE o.coupon_code = coupon.code AND o.status <> 'Cancelled' AND o.account_id = placed.account_id
  );
END
$$;
--> statement-breakpoint
-- As before, and a coupon code is held to its limits.
CREATE OR REPLACE FUNCTION place_order(new_order jsonb, lines jsonb, confirmation jsonb)
RETURNS TABLE (outcome text, order_id text, product_id text, size text)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  placed orders := jsonb_populate_record(NULL::orders, new_order);
  wanted record;
BEGIN
  INSERT INTO orders SELECT placed.* ON CONFLICT (account_id, idempotency_key) DO NOTHING;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'replayed', o.id, NULL::text, NULL::text FROM orders o
      WHERE o.account_id = placed.account_id AND o.idempotency_key = placed.idempotency_key;
    RETURN;
  END IF;

  IF placed.coupon_code IS NOT NULL AND is_coupon_used_up(placed) THEN
    RAISE EXCEPTION USING ERRCODE = 'HZ002';
  END IF;

  FOR wanted IN
    SELECT * FROM jsonb_to_recordset(lines) AS l (product_id text, size text, quantity integer)
    ORDER BY l.product_id, l.size
  LOOP
    UPDATE product_stock s SET quantity = s.quantity - wanted.quantity
      WHERE s.product_id = wanted.product_id AND s.size = wanted.size AND s.quantity >= wanted.quantity;
    IF NOT FOUND THEN
      RAISE EXCEPTION USING ERRCODE = 'HZ001';
    END IF;
  END LOOP;

  INSERT INTO order_line SELECT * FROM jsonb_populate_recordset(NULL::order_line, lines);

  IF confirmation IS NOT NULL THEN
    DELETE FROM cart_line c USING order_line l
      WHERE l.order_id = placed.id AND c.account_id = placed.account_id
        AND c.product_id = l.product_id AND c.size = l.size;
    INSERT INTO letter SELECT * FROM jsonb_populate_record(NULL::letter, confirmation);
  END IF;

  RETURN QUERY SELECT 'placed', placed.id, NULL::text, NULL::text;
EXCEPTION
  WHEN SQLSTATE 'HZ001' THEN
    RETURN QUERY SELECT 'out_of_stock', NULL::text, wanted.product_id, wanted.size;
  WHEN SQLSTATE 'HZ002' THEN
    RETURN QUERY SELECT 'coupon_used_up', NULL::text, NULL::text, NULL::text;
END
$$;
