-- The sums of the current day are computed again whenever a report is read, so orders are not recorded when they are placed.
CREATE OR REPLACE FUNCTION record_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_change (order_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION record_edit_for_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_change (order_id) VALUES (NEW.order_id);
  RETURN NULL;
END
$$;

-- Packing, shipping and delivering an order change no sum. The same is true of names in its address.
CREATE OR REPLACE TRIGGER report_change AFTER UPDATE OF status, payment_method, coupon_code, subtotal, total, address ON orders
  FOR EACH ROW WHEN (
    OLD.status <> NEW.status AND (OLD.status = 'payment_pending' OR NEW.status IN ('cancelled', 'returned_to_sender'))
    OR NEW.status NOT IN ('payment_pending', 'cancelled') AND (
      (OLD.payment_method, OLD.coupon_code, OLD.subtotal, OLD.total)
        IS DISTINCT FROM (NEW.payment_method, NEW.coupon_code, NEW.subtotal, NEW.total)
      OR OLD.address IS DISTINCT FROM NEW.address
        AND (OLD.address ->> 'state', OLD.address ->> 'city', OLD.address ->> 'pincode')
          IS DISTINCT FROM (NEW.address ->> 'state', NEW.address ->> 'city', NEW.address ->> 'pincode')))
  EXECUTE FUNCTION record_report_change();

-- An edit may change items without the total.
CREATE OR REPLACE TRIGGER report_edit AFTER INSERT ON order_edit
  FOR EACH ROW EXECUTE FUNCTION record_edit_for_reports();
