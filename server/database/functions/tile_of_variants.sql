-- Writes the tile of a product that has colours or prices of its own, which are in its variants, in the default language if
-- `in_language` is null. All other tiles are stored in `product.tile`.
CREATE OR REPLACE FUNCTION tile_of_variants(of_product text, in_language text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT row_to_json(tile)::text FROM (
      SELECT p.id AS "_id", p.slug AS "id", p.category, p.price / 100::float8 AS price, p.mrp / 100::float8 AS mrp, p.bestseller,
        -- A tile with colours shows two pictures of each.
        CASE
          WHEN NOT colours.exist THEN jsonb_path_query_array(p.pictures, '$[0, 1]')
          WHEN jsonb_array_length(p.pictures) <= 12 THEN p.pictures
          ELSE (
            SELECT jsonb_agg(picture ORDER BY n) FROM (
              SELECT picture, n, row_number() OVER (PARTITION BY picture ->> 'value' ORDER BY n) AS place
              FROM jsonb_array_elements(p.pictures) WITH ORDINALITY AS all_pictures (picture, n)
            ) placed WHERE place <= 2)
        END AS pictures,
        CASE
          WHEN NOT colours.exist THEN '[]'
          WHEN in_language IS NULL THEN p.options
          ELSE translated_options(p.options, in_language)
        END AS options,
        CASE WHEN colours.exist THEN variants.sizes ELSE '[]' END AS sizes,
        CASE WHEN colours.exist THEN variants.stock ELSE '{}' END AS stock,
        variants.prices
      FROM product p
      CROSS JOIN LATERAL (SELECT p.options @? '$[*].values[*].swatch' OR p.pictures @? '$[*].value' AS exist) colours
      CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(v.title ORDER BY v.position) FILTER (WHERE v.title <> 'default'), '[]') AS sizes,
          coalesce(json_object_agg(v.title, v.quantity ORDER BY v.position), '{}') AS stock,
          coalesce(json_object_agg(v.title, v.price / 100::float8 ORDER BY v.position) FILTER (WHERE v.price <> p.price), '{}')
            AS prices
        FROM product_variant v WHERE v.product_id = p.id
      ) variants
      WHERE p.id = of_product
    ) tile
  );
END
$$;
