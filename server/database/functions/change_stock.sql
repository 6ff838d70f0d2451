-- The only function that changes stock.
-- take: raises HZ001 with the ID of the variant if an item is out of stock.
-- return: ignores variants that no longer exist.
-- count: quantities may be negative, and stock stays at 0 or more.
-- Locks rows in the order of their ID, so that concurrent changes do not deadlock.
CREATE OR REPLACE FUNCTION change_stock_or_raise(items jsonb, kind text, cause jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  item record;
BEGIN
  PERFORM set_config('stock.cause', cause::text, true);
  -- Until the end of the transaction, because facets follow then. What staff count is an edit and shows immediately.
  IF kind <> 'count' AND coalesce(current_setting('catalogue.change', true), '') = '' THEN
    PERFORM set_config('catalogue.change', 'stock', true);
  END IF;
  FOR item IN
    SELECT i.variant_id, sum(CASE kind WHEN 'take' THEN -i.quantity ELSE i.quantity END)::integer AS change
    FROM jsonb_to_recordset(items) AS i (variant_id text, quantity integer)
    GROUP BY i.variant_id ORDER BY i.variant_id
  LOOP
    UPDATE product_variant v SET quantity = greatest(0, v.quantity + item.change)
      WHERE v.id = item.variant_id AND (kind <> 'take' OR v.quantity + item.change >= 0);
    IF NOT FOUND AND kind <> 'return' THEN
      RAISE EXCEPTION USING ERRCODE = 'HZ001', MESSAGE = item.variant_id;
    END IF;
  END LOOP;
  PERFORM set_config('stock.cause', '', true);
END
$$;

-- Returns the first refused item, and then changes nothing.
CREATE OR REPLACE FUNCTION change_stock(items jsonb, kind text, cause jsonb) RETURNS TABLE (variant_id text)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_stock_or_raise(items, kind, cause);
EXCEPTION
  WHEN SQLSTATE 'HZ001' THEN
    RETURN QUERY SELECT SQLERRM;
END
$$;
