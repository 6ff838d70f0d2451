-- A text's words as the search knows them: runs of letters and digits, in lower case, in order.
CREATE OR REPLACE FUNCTION words_of(phrase text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE AS $$
  SELECT word FROM regexp_split_to_table(lower(phrase), '[^[:alnum:]]+') AS word WHERE word <> '';
$$;
