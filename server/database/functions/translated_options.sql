-- Adds the label of each option and value in a language. Without one, the default name is shown.
CREATE OR REPLACE FUNCTION option_label(facet text, language text) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object('label', (
    SELECT translations -> language ->> 'name' FROM filter_option WHERE key = lower(facet))));
$$;

CREATE OR REPLACE FUNCTION translated_options(options jsonb, language text) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(option || option_label(option ->> 'name', language) || jsonb_build_object('values', (
      SELECT jsonb_agg(value || option_label((option ->> 'name') || ':' || (value ->> 'name'), language) ORDER BY place)
      FROM jsonb_array_elements(option -> 'values') WITH ORDINALITY AS of_option (value, place)))
    ORDER BY position), '[]')
  FROM jsonb_array_elements(options) WITH ORDINALITY AS of_product (option, position);
$$;
