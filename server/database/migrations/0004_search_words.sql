CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_word_similar" ON "search_word" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
-- A text's words as the search knows them: runs of letters and digits, in lower case, in order.
CREATE FUNCTION words_of(phrase text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE AS $$
  SELECT word FROM regexp_split_to_table(lower(phrase), '[^[:alnum:]]+') AS word WHERE word <> '';
$$;
--> statement-breakpoint
-- Counts the words of changed products out and in. One change of the catalogue at a time, since two of them may share words.
CREATE FUNCTION count_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE search_word IN SHARE ROW EXCLUSIVE MODE;
  IF TG_OP <> 'INSERT' THEN
    UPDATE search_word s SET products = s.products - gone.products
      FROM (SELECT word, count(DISTINCT p.id) AS products
            FROM before_change p, words_of(concat_ws(' ', p.name, p.category, p.sub_category)) AS word
            WHERE p.active GROUP BY word) AS gone
      WHERE s.word = gone.word;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO search_word AS s (word, products)
      SELECT word, count(DISTINCT p.id)
      FROM after_change p, words_of(concat_ws(' ', p.name, p.category, p.sub_category)) AS word
      WHERE p.active GROUP BY word
      ON CONFLICT (word) DO UPDATE SET products = s.products + excluded.products;
  END IF;
  DELETE FROM search_word WHERE products = 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_words_in AFTER INSERT ON product
  REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
--> statement-breakpoint
CREATE TRIGGER product_words_changed AFTER UPDATE ON product
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
--> statement-breakpoint
CREATE TRIGGER product_words_out AFTER DELETE ON product
  REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
--> statement-breakpoint
CREATE FUNCTION forget_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_word;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_words_emptied AFTER TRUNCATE ON product
  FOR EACH STATEMENT EXECUTE FUNCTION forget_search_words();
--> statement-breakpoint
INSERT INTO search_word (word, products)
  SELECT word, count(DISTINCT p.id)
  FROM product p, words_of(concat_ws(' ', p.name, p.category, p.sub_category)) AS word
  WHERE p.active GROUP BY word;
--> statement-breakpoint
-- What was probably meant: each word that begins no word of the shop is exchanged for the most similar one, if any is near.
CREATE FUNCTION mended(phrase text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(coalesce(best.word, asked.word), ' ' ORDER BY asked.place), '')
  FROM words_of(phrase) WITH ORDINALITY AS asked (word, place)
  LEFT JOIN LATERAL (
    SELECT s.word FROM search_word s
    WHERE s.word % asked.word
      AND NOT EXISTS (SELECT FROM search_word b WHERE b.word LIKE asked.word || '%')
    ORDER BY similarity(s.word, asked.word) DESC, s.products DESC, s.word LIMIT 1
  ) AS best ON true;
$$;
