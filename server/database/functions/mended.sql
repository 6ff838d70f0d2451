-- What was probably meant: each word that begins no word of the shop is exchanged for the most similar one, if any is near.
CREATE OR REPLACE FUNCTION mended(phrase text) RETURNS text
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
