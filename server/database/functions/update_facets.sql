-- Deferred to the end of the transaction, when a product and its variants are complete.
CREATE OR REPLACE FUNCTION update_facets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
  updated text := coalesce(nullif(current_setting('facets.updated', true), ''), ' ');
BEGIN
  IF TG_TABLE_NAME = 'product' THEN
    changed := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN
    changed := OLD.product_id;
  ELSE
    changed := NEW.product_id;
  END IF;
  -- At the end of the transaction, so a product with many variants needs only the first of these calls.
  IF position(' ' || changed || ' ' IN updated) > 0 THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('facets.updated', updated || changed || ' ', true);
  -- Two orders may take the last items of two variants, or of two products in opposite order, at the same time.
  PERFORM pg_advisory_xact_lock(727276);
  UPDATE product_variant v SET facets = named.facets
    FROM (
      SELECT one.id, ARRAY(
        SELECT lower((o.option ->> 'name') || ':' || (one.values ->> (o.position - 1)::integer))
        FROM product p, jsonb_array_elements(p.options) WITH ORDINALITY AS o (option, position)
        WHERE p.id = changed AND one.values ->> (o.position - 1)::integer IS NOT NULL) AS facets
      FROM product_variant one WHERE one.product_id = changed
    ) named
    WHERE v.id = named.id AND v.facets <> named.facets;
  UPDATE product p SET facets = found.facets, sold_out = found.sold_out, has_own_prices = found.has_own_prices
    FROM (
      SELECT ARRAY(
          SELECT DISTINCT facet FROM product_variant v, unnest(v.facets) AS facet
          WHERE v.product_id = changed ORDER BY facet) AS facets,
        NOT EXISTS (SELECT FROM product_variant v WHERE v.product_id = changed AND v.quantity > 0) AS sold_out,
        EXISTS (SELECT FROM product_variant v WHERE v.product_id = changed AND v.price IS NOT NULL) AS has_own_prices
    ) found
    WHERE p.id = changed AND (p.facets, p.sold_out, p.has_own_prices)
      IS DISTINCT FROM (found.facets, found.sold_out, found.has_own_prices);
  INSERT INTO filter_option (key, name, is_value, translations)
    SELECT *, default_option_translations(key) FROM (
      SELECT lower(option ->> 'name') AS key, option ->> 'name', false
      FROM product p, jsonb_array_elements(p.options) AS o (option) WHERE p.id = changed
      UNION ALL SELECT lower((option ->> 'name') || ':' || (value ->> 'name')), value ->> 'name', true
      FROM product p, jsonb_array_elements(p.options) AS o (option), jsonb_array_elements(option -> 'values') AS v (value)
      WHERE p.id = changed) AS named
    WHERE NOT EXISTS (SELECT FROM filter_option f WHERE f.key = named.key)
    ON CONFLICT DO NOTHING;
  PERFORM publish_options(changed);
  RETURN NULL;
END
$$;

-- Only names of options: values are shown with the products that have them.
CREATE OR REPLACE FUNCTION publish_options(product_id text) RETURNS void LANGUAGE sql AS $$
  UPDATE filter_option f SET is_public = true
  FROM product p, jsonb_array_elements(p.options) AS o (option)
  WHERE p.id = product_id AND p.state = 'active' AND f.key = lower(option ->> 'name') AND NOT f.is_public
$$;

CREATE OR REPLACE FUNCTION publish_options_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_options(NEW.id);
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS product_variant_facets ON product_variant;
CREATE CONSTRAINT TRIGGER product_variant_facets AFTER INSERT OR DELETE ON product_variant
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_facets();
DROP TRIGGER IF EXISTS product_variant_availability ON product_variant;
CREATE CONSTRAINT TRIGGER product_variant_availability AFTER UPDATE OF quantity, values, price ON product_variant
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.quantity > 0) <> (NEW.quantity > 0) OR OLD.values <> NEW.values
    OR (OLD.price IS NULL) <> (NEW.price IS NULL)) EXECUTE FUNCTION update_facets();
DROP TRIGGER IF EXISTS product_options_facets ON product;
CREATE CONSTRAINT TRIGGER product_options_facets AFTER UPDATE OF options ON product
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.options <> NEW.options) EXECUTE FUNCTION update_facets();
DROP TRIGGER IF EXISTS product_options_published ON product;
CREATE CONSTRAINT TRIGGER product_options_published AFTER UPDATE OF state ON product
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.state = 'active' AND OLD.state <> 'active') EXECUTE FUNCTION publish_options_of_product();
