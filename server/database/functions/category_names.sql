CREATE OR REPLACE FUNCTION copy_category_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for a change of the category, whose new names the next statement reads.
  PERFORM FROM category WHERE id = NEW.category_id FOR KEY SHARE;
  SELECT coalesce(top.name, parent.name, c.name),
      CASE WHEN top.id IS NOT NULL THEN parent.name WHEN parent.id IS NOT NULL THEN c.name ELSE '' END,
      concat_ws(' > ', top.name, parent.name, c.name),
      concat(top.search_keys, parent.search_keys, c.search_keys)
    INTO NEW.category, NEW.sub_category, NEW.category_path, NEW.category_keys
    FROM category c
    LEFT JOIN category parent ON parent.id = c.parent_id
    LEFT JOIN category top ON top.id = parent.parent_id
    WHERE c.id = NEW.category_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER product_category_names BEFORE INSERT OR UPDATE OF category_id ON product
  FOR EACH ROW EXECUTE FUNCTION copy_category_names();

CREATE OR REPLACE FUNCTION rename_category_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET category_id = category_id WHERE category_id IN (
    WITH RECURSIVE branch AS (
      SELECT NEW.id UNION SELECT c.id FROM category c JOIN branch ON c.parent_id = branch.id)
    SELECT id FROM branch);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER category_renamed AFTER UPDATE OF name, parent_id, search_keys ON category
  FOR EACH ROW WHEN ((OLD.name, OLD.parent_id, OLD.search_keys) IS DISTINCT FROM (NEW.name, NEW.parent_id, NEW.search_keys))
  EXECUTE FUNCTION rename_category_of_products();
