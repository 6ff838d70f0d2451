CREATE OR REPLACE FUNCTION is_open_cod(placed orders) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT placed.payment_method = 'cod' AND placed.replaces_return IS NULL
    AND placed.status IN ('processing', 'shipped', 'out_for_delivery')
$$;
