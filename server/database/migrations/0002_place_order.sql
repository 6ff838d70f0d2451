-- Places an order, or says why not, in one statement: the idempotency key, the stock of every line, the order with its
-- lines, the cart and the letter stand or fall together. Refusals are answered as rows: an error would cost the connection.
-- Stock rows are always taken in the order of product and size, so that two orders never wait for each other.
CREATE FUNCTION place_order(new_order jsonb, lines jsonb, confirmation jsonb)
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
EXCEPTION WHEN SQLSTATE 'HZ001' THEN
  RETURN QUERY SELECT 'out_of_stock', NULL::text, wanted.product_id, wanted.size;
END
$$;
--> statement-breakpoint
-- Gives the stock of an order back.
CREATE FUNCTION return_stock(of_order text) RETURNS void
LANGUAGE sql AS $$
  WITH held AS (
    SELECT s.product_id, s.size, l.quantity
    FROM product_stock s JOIN order_line l ON l.product_id = s.product_id AND l.size = s.size
    WHERE l.order_id = of_order ORDER BY s.product_id, s.size FOR NO KEY UPDATE OF s
  )
  UPDATE product_stock s SET quantity = s.quantity + held.quantity
  FROM held WHERE held.product_id = s.product_id AND held.size = s.size;
$$;
--> statement-breakpoint
-- Takes the stock of an order again; false, and nothing taken, when a line is no longer there in full.
CREATE FUNCTION take_stock(of_order text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM product_stock s JOIN order_line l ON l.product_id = s.product_id AND l.size = s.size
    WHERE l.order_id = of_order ORDER BY s.product_id, s.size FOR NO KEY UPDATE OF s;
  IF EXISTS (
    SELECT FROM order_line l LEFT JOIN product_stock s ON l.product_id = s.product_id AND l.size = s.size
    WHERE l.order_id = of_order AND (s.quantity IS NULL OR s.quantity < l.quantity)
  ) THEN
    RETURN false;
  END IF;
  UPDATE product_stock s SET quantity = s.quantity - l.quantity
  FROM order_line l WHERE l.order_id = of_order AND l.product_id = s.product_id AND l.size = s.size;
  RETURN true;
END
$$;
