CREATE OR REPLACE FUNCTION clear_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_word;
  DELETE FROM product_word;
  DELETE FROM tag;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER product_words_truncated AFTER TRUNCATE ON product
  FOR EACH STATEMENT EXECUTE FUNCTION clear_search_words();
