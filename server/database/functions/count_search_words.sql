-- The lock serializes concurrent changes, because they may share words.
CREATE OR REPLACE FUNCTION count_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM FROM after_change a LEFT JOIN before_change b ON a.id = b.id
      WHERE (a.words, a.rank, a.price, a.state) IS DISTINCT FROM (b.words, b.rank, b.price, b.state);
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
  END IF;
  LOCK TABLE search_word IN SHARE ROW EXCLUSIVE MODE;
  IF TG_OP <> 'INSERT' THEN
    WITH removed AS (
      DELETE FROM product_word w
      USING before_change p, words_of(p.words) AS removed_word (word)
      WHERE p.state = 'active' AND w.word = removed_word.word AND w.rank = p.rank AND w.product_id = p.id
      RETURNING w.word
    )
    UPDATE search_word s SET products = s.products - counted.products
      FROM (SELECT word, count(*) AS products FROM removed GROUP BY word) AS counted
      WHERE s.word = counted.word;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    WITH added AS (
      INSERT INTO product_word (word, rank, product_id, price)
      SELECT DISTINCT word, p.rank, p.id, p.price
      FROM after_change p, words_of(p.words) AS word
      WHERE p.state = 'active'
      RETURNING word
    )
    INSERT INTO search_word AS s (word, products) SELECT word, count(*) FROM added GROUP BY word
      ON CONFLICT (word) DO UPDATE SET products = s.products + excluded.products;
  END IF;
  DELETE FROM search_word WHERE products = 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER product_words_inserted AFTER INSERT ON product
  REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();

CREATE OR REPLACE TRIGGER product_words_updated AFTER UPDATE ON product
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();

CREATE OR REPLACE TRIGGER product_words_deleted AFTER DELETE ON product
  REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
