-- Tells every process that pages about the catalogue are out of date, once the change is committed. Of stock only what a
-- page says counts: sold out, or the last few.
CREATE OR REPLACE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER product_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE OR REPLACE TRIGGER product_stock_made AFTER INSERT OR DELETE ON product_stock
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE OR REPLACE TRIGGER product_stock_low AFTER UPDATE ON product_stock
  FOR EACH ROW WHEN (least(OLD.quantity, 5) <> least(NEW.quantity, 5)) EXECUTE FUNCTION catalogue_changed();

-- New settings show on every page, as a change of the catalogue does.
CREATE OR REPLACE TRIGGER shop_settings_changed AFTER INSERT ON shop_settings
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

-- Pages name coupons and promise their discounts.
CREATE OR REPLACE TRIGGER coupon_code_changed AFTER INSERT OR UPDATE OR DELETE ON coupon_code
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
