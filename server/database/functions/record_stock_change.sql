-- `change_stock` sets stock.cause for its own changes. Other writes are recorded without one.
CREATE OR REPLACE FUNCTION record_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause jsonb := nullif(current_setting('stock.cause', true), '');
BEGIN
  INSERT INTO stock_change (variant_id, quantity_before, quantity_after, reason, reference, actor, note)
  VALUES (
    NEW.id, CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.quantity END, NEW.quantity,
    coalesce(cause ->> 'reason', CASE TG_OP WHEN 'INSERT' THEN 'opening' ELSE 'corrected' END),
    cause ->> 'reference', cause ->> 'actor', cause ->> 'note'
  );
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER stock_added AFTER INSERT ON product_variant
  FOR EACH ROW WHEN (NEW.quantity > 0) EXECUTE FUNCTION record_stock_change();
CREATE OR REPLACE TRIGGER stock_changed AFTER UPDATE OF quantity ON product_variant
  FOR EACH ROW WHEN (OLD.quantity <> NEW.quantity) EXECUTE FUNCTION record_stock_change();
