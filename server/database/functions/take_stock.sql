-- Takes the stock of an order again; false, and nothing taken, when a line is no longer there in full.
CREATE OR REPLACE FUNCTION take_stock(of_order text) RETURNS boolean
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
