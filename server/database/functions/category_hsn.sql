CREATE OR REPLACE FUNCTION category_hsn(id text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(c.hsn, parent.hsn, top.hsn) FROM category c
    LEFT JOIN category parent ON parent.id = c.parent_id
    LEFT JOIN category top ON top.id = parent.parent_id
    WHERE c.id = $1;
$$;
