-- Cached pages show a stock of up to `MAX_DISPLAYED_STOCK` in domain/product.ts, which is 3, so only such changes notify.
CREATE OR REPLACE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER product_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE OR REPLACE TRIGGER product_variant_made AFTER INSERT OR DELETE ON product_variant
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE OR REPLACE TRIGGER product_stock_low AFTER UPDATE ON product_variant
  FOR EACH ROW WHEN (least(OLD.quantity, 4) <> least(NEW.quantity, 4)) EXECUTE FUNCTION catalogue_changed();

CREATE OR REPLACE TRIGGER shop_settings_changed AFTER INSERT ON shop_settings
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE OR REPLACE TRIGGER coupon_code_changed AFTER INSERT OR UPDATE OR DELETE ON coupon_code
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE OR REPLACE TRIGGER size_chart_changed AFTER UPDATE OR DELETE ON size_chart
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE OR REPLACE TRIGGER search_synonyms_changed AFTER INSERT ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE OR REPLACE TRIGGER category_changed AFTER INSERT OR UPDATE OR DELETE ON category
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
