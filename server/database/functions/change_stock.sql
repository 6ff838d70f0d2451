-- Changes the stock of `items`, an array of {product_id, size, quantity}: the only place that does.
--   take: subtracts the quantities; refused if one is out of stock.
--   return: adds the quantities; sizes that no longer exist are ignored.
--   count: adds the quantities, which may be negative, down to zero; refused if a size does not exist.
-- If refused, nothing changes and the refused item is returned. Rows are always locked in the order of product and size, so that
-- concurrent changes do not deadlock.
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
