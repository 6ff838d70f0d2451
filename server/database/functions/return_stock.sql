-- Gives the stock of an order back.
CREATE OR REPLACE FUNCTION return_stock(of_order text) RETURNS void
LANGUAGE sql AS $$
  WITH held AS (
    SELECT s.product_id, s.size, l.quantity
    FROM product_stock s JOIN order_line l ON l.product_id = s.product_id AND l.size = s.size
    WHERE l.order_id = of_order ORDER BY s.product_id, s.size FOR NO KEY UPDATE OF s
  )
  UPDATE product_stock s SET quantity = s.quantity + held.quantity
  FROM held WHERE held.product_id = s.product_id AND held.size = s.size;
$$;
