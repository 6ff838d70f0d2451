-- Whether this phone number has as many orders that were returned to sender.
CREATE OR REPLACE FUNCTION has_returned_parcels(placed orders, count integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM orders o
    WHERE right(regexp_replace(o.address ->> 'phone', '\D', '', 'g'), 10)
        = nullif(right(regexp_replace(placed.address ->> 'phone', '\D', '', 'g'), 10), '')
      AND o.status = 'returned_to_sender'
    OFFSET count - 1
  )
$$;
