-- Cached pages show a stock of up to `MAX_DISPLAYED_STOCK` in domain/catalogue/product.ts, which is 3, so only such changes notify.
-- `changeInBackground` in server/database/catalogue-change.ts sets catalogue.change for its transaction, and `change_stock` sets it to
-- 'stock', of which only the pages that show this product are rendered again.
CREATE OR REPLACE FUNCTION notify_catalogue(product_id text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  change text := coalesce(current_setting('catalogue.change', true), '');
BEGIN
  PERFORM pg_notify('catalogue',
    CASE WHEN change <> 'stock' THEN change WHEN product_id IS NULL THEN '' ELSE 'stock ' || product_id END);
END
$$;
CREATE OR REPLACE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_catalogue();
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_catalogue(NEW.id);
  RETURN NULL;
END
$$;
-- Drafts and archived products have no pages, so an import of drafts leaves the cache alone.
CREATE OR REPLACE TRIGGER product_added AFTER INSERT ON product
  FOR EACH ROW WHEN (NEW.state = 'active') EXECUTE FUNCTION catalogue_changed();
CREATE OR REPLACE TRIGGER product_changed AFTER UPDATE ON product
  FOR EACH ROW WHEN (OLD.state = 'active' OR NEW.state = 'active') EXECUTE FUNCTION product_changed();
CREATE OR REPLACE TRIGGER product_removed AFTER DELETE ON product
  FOR EACH ROW WHEN (OLD.state = 'active') EXECUTE FUNCTION catalogue_changed();
CREATE OR REPLACE TRIGGER products_removed AFTER TRUNCATE ON product
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE OR REPLACE FUNCTION variant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM product WHERE id = coalesce(NEW.product_id, OLD.product_id) AND state = 'active') THEN
    PERFORM notify_catalogue(coalesce(NEW.product_id, OLD.product_id));
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER product_variant_made AFTER INSERT OR DELETE ON product_variant
  FOR EACH ROW EXECUTE FUNCTION variant_changed();
CREATE OR REPLACE TRIGGER product_stock_low AFTER UPDATE ON product_variant
  FOR EACH ROW WHEN (least(OLD.quantity, 4) <> least(NEW.quantity, 4)) EXECUTE FUNCTION variant_changed();

CREATE OR REPLACE TRIGGER shop_settings_changed AFTER INSERT ON shop_settings
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE OR REPLACE TRIGGER content_published AFTER UPDATE ON content_version
  FOR EACH ROW WHEN (NEW.published_at IS NOT NULL) EXECUTE FUNCTION catalogue_changed();

CREATE OR REPLACE TRIGGER coupon_code_changed AFTER INSERT OR UPDATE OR DELETE ON coupon_code
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE OR REPLACE TRIGGER size_chart_changed AFTER UPDATE OR DELETE ON size_chart
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE OR REPLACE TRIGGER search_synonyms_changed AFTER INSERT ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE OR REPLACE TRIGGER category_changed AFTER INSERT OR UPDATE OR DELETE ON category
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE OR REPLACE TRIGGER collection_changed AFTER INSERT OR UPDATE OR DELETE ON collection
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE OR REPLACE TRIGGER option_translated AFTER UPDATE ON filter_option
  FOR EACH ROW EXECUTE FUNCTION catalogue_changed();
