-- Points former paths at the current one in one step: no chains, no loops. The trigger's argument is the
-- path without the slug, as in domain/paths.ts.
CREATE OR REPLACE FUNCTION redirect_path() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  present text := TG_ARGV[0] || NEW.slug;
BEGIN
  DELETE FROM redirect WHERE path = present;
  IF TG_OP = 'UPDATE' THEN
    UPDATE redirect SET target = present WHERE target = TG_ARGV[0] || OLD.slug;
    INSERT INTO redirect (path, target) VALUES (TG_ARGV[0] || OLD.slug, present)
      ON CONFLICT (path) DO UPDATE SET target = excluded.target;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER product_path_taken AFTER INSERT ON product
  FOR EACH ROW EXECUTE FUNCTION redirect_path('/productdetail/');
CREATE OR REPLACE TRIGGER product_path_changed AFTER UPDATE OF slug ON product
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION redirect_path('/productdetail/');
CREATE OR REPLACE TRIGGER category_path_taken AFTER INSERT ON category
  FOR EACH ROW EXECUTE FUNCTION redirect_path('/category/');
CREATE OR REPLACE TRIGGER category_path_changed AFTER UPDATE OF slug ON category
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION redirect_path('/category/');
CREATE OR REPLACE TRIGGER collection_path_taken AFTER INSERT ON collection
  FOR EACH ROW EXECUTE FUNCTION redirect_path('/collections/');
CREATE OR REPLACE TRIGGER collection_path_changed AFTER UPDATE OF slug ON collection
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION redirect_path('/collections/');
