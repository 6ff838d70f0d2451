CREATE TABLE "product_word" (
	"word" text NOT NULL,
	"rank" integer NOT NULL,
	"product_id" text NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "product_word_word_rank_product_id_pk" PRIMARY KEY("word","rank","product_id")
);
--> statement-breakpoint
DROP INDEX "product_words";--> statement-breakpoint
CREATE INDEX "product_word_price" ON "product_word" USING btree ("word","price","product_id");--> statement-breakpoint
CREATE INDEX "product_sub_category_rank" ON "product" USING btree ("category","sub_category","rank","id") WHERE active;--> statement-breakpoint
CREATE INDEX "product_bestseller" ON "product" USING btree ("rank","id") WHERE active and bestseller;
--> statement-breakpoint
-- Takes the words of changed products out and puts them in again, in both tables of the search. One change of the catalogue
-- at a time, since two of them may share words.
CREATE OR REPLACE FUNCTION count_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE search_word IN SHARE ROW EXCLUSIVE MODE;
  IF TG_OP <> 'INSERT' THEN
    WITH gone AS (
      DELETE FROM product_word w
      USING before_change p, words_of(concat_ws(' ', p.name, p.category, p.sub_category)) AS said (word)
      WHERE p.active AND w.word = said.word AND w.rank = p.rank AND w.product_id = p.id
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
      WHERE p.active
      RETURNING word
    )
    INSERT INTO search_word AS s (word, products) SELECT word, count(*) FROM come GROUP BY word
      ON CONFLICT (word) DO UPDATE SET products = s.products + excluded.products;
  END IF;
  DELETE FROM search_word WHERE products = 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_word;
  DELETE FROM product_word;
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO product_word (word, rank, product_id, price)
  SELECT DISTINCT word, p.rank, p.id, p.price
  FROM product p, words_of(concat_ws(' ', p.name, p.category, p.sub_category)) AS word
  WHERE p.active;
