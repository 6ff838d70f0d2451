-- Subtracts the items of an order from its account's cart. A line may have more by now, for example from a second device.
CREATE OR REPLACE FUNCTION take_from_cart(ordered_id text) RETURNS void
LANGUAGE sql AS $$
  MERGE INTO cart_line c
  USING (
    SELECT o.account_id, l.variant_id, sum(l.quantity)::integer AS quantity
    FROM orders o JOIN order_line l ON l.order_id = o.id
    WHERE o.id = ordered_id
    GROUP BY o.account_id, l.variant_id
  ) ordered ON c.account_id = ordered.account_id AND c.variant_id = ordered.variant_id
  WHEN MATCHED AND c.quantity > ordered.quantity THEN UPDATE SET quantity = c.quantity - ordered.quantity
  WHEN MATCHED THEN DELETE
$$;
