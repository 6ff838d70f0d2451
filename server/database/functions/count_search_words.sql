-- Takes the words of changed products out and puts them in again, in both tables of the search. One change of the catalogue
-- at a time, since two of them may share words.
CREATE OR REPLACE FUNCTION count_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE search_word IN SHARE ROW EXCLUSIVE MODE;
  IF TG_OP <> 'INSERT' THEN
    WITH gone AS (
      DELETE FROM product_word w
      USING before_change p, words_of(concat_ws(' ', p.name, p.category, p.sub_category)) AS said (word)
      WHERE p.state = 'active' AND w.word = said.word AND w.rank = p.rank AND w.product_id = p.id
      RETURNING w.word
    )
    UPDATE search_word s SET products = s.products - counted.products
      FROM (SELECT word, count(*) AS products FROM gone GROUP BY word) AS counted
      WHERE s.word = counted.word;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    WITH come AS (
      INSERT INTO product_word (word, rank, product_id, price)
      SELECT DISTINCT word, p.rank, p.id, p.price
      FROM after_change p, words_of(concat_ws(' ', p.name, p.category, p.sub_category)) AS word
      WHERE p.state = 'active'
      RETURNING word
    )
    INSERT INTO search_word AS s (word, products) SELECT word, count(*) FROM come GROUP BY word
      ON CONFLICT (word) DO UPDATE SET products = s.products + excluded.products;
  END IF;
  DELETE FROM search_word WHERE products = 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER product_words_in AFTER INSERT ON product
  REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();

CREATE OR REPLACE TRIGGER product_words_changed AFTER UPDATE ON product
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();

CREATE OR REPLACE TRIGGER product_words_out AFTER DELETE ON product
  REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
