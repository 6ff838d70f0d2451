-- The only function that changes stock. Returns the first refused item, and then changes nothing.
-- take: refused if an item is out of stock.
-- return: ignores sizes that no longer exist.
-- count: quantities may be negative, and stock stays at 0 or more; refused if a size does not exist.
-- Locks rows in the order of product and size, so that concurrent changes do not deadlock.
CREATE OR REPLACE FUNCTION change_stock(items jsonb, kind text) RETURNS TABLE (product_id text, size text)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  item record;
BEGIN
  FOR item IN
    SELECT i.product_id, i.size, sum(CASE kind WHEN 'take' THEN -i.quantity ELSE i.quantity END) AS change
    FROM jsonb_to_recordset(items) AS i (product_id text, size text, quantity integer)
    GROUP BY i.product_id, i.size ORDER BY i.product_id, i.size
  LOOP
    UPDATE product_stock s SET quantity = greatest(0, s.quantity + item.change)
      WHERE s.product_id = item.product_id AND s.size = item.size AND (kind <> 'take' OR s.quantity + item.change >= 0);
    IF NOT FOUND AND kind <> 'return' THEN
      RAISE EXCEPTION USING ERRCODE = 'HZ001';
    END IF;
  END LOOP;
EXCEPTION
  WHEN SQLSTATE 'HZ001' THEN
    RETURN QUERY SELECT item.product_id, item.size;
END
$$;
