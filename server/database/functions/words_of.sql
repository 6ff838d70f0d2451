-- The words of a text in small letters, and keys of the search in capitals. The range has the scripts of India, whose
-- vowel signs are letters in some databases only.
CREATE OR REPLACE FUNCTION words_of(phrase text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE AS $$
  SELECT word FROM regexp_split_to_table(phrase, '[^[:alnum:]\u0900-\u0963\u0966-\u0DFF]+') AS word WHERE word <> '';
$$;
