-- The words of a text, for the search: lowercase letters and digits.
CREATE OR REPLACE FUNCTION words_of(phrase text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE AS $$
  SELECT word FROM regexp_split_to_table(lower(phrase), '[^[:alnum:]]+') AS word WHERE word <> '';
$$;
