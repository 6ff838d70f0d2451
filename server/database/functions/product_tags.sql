CREATE OR REPLACE FUNCTION copy_tag_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tag_keys := ARRAY(SELECT lower(name) FROM unnest(NEW.tags) WITH ORDINALITY AS tags (name, place) ORDER BY place);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER product_tag_keys BEFORE INSERT OR UPDATE OF tags ON product
  FOR EACH ROW EXECUTE FUNCTION copy_tag_keys();

-- Takes the lock of count_search_words, because concurrent changes may share tags, and two locks could deadlock.
-- It counts, because for EXISTS PostgreSQL compares every row with every other one.
CREATE OR REPLACE FUNCTION count_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (SELECT count(*) FROM before_change b JOIN after_change a ON a.id = b.id WHERE a.tags <> b.tags) = 0 THEN
      RETURN NULL;
    END IF;
  END IF;
  LOCK TABLE search_word IN SHARE ROW EXCLUSIVE MODE;
  IF TG_OP <> 'INSERT' THEN
    UPDATE tag SET products = tag.products - removed.products
      FROM (SELECT key, count(*) AS products FROM before_change, unnest(tag_keys) AS key GROUP BY key) AS removed
      WHERE tag.key = removed.key;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO tag (key, name, products)
      SELECT lower(added), min(added), count(*) FROM after_change, unnest(tags) AS added GROUP BY lower(added)
      ON CONFLICT (key) DO UPDATE SET products = tag.products + excluded.products;
  END IF;
  DELETE FROM tag WHERE products = 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tags_inserted AFTER INSERT ON product
  REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_tags();

CREATE OR REPLACE TRIGGER tags_updated AFTER UPDATE ON product
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_tags();

CREATE OR REPLACE TRIGGER tags_deleted AFTER DELETE ON product
  REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION count_tags();
