-- Whether one of these reasons applies to the phone number of the order.
CREATE OR REPLACE FUNCTION needs_confirmation(placed orders, reasons jsonb) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT reasons ? 'new_phone' AND NOT EXISTS (
    SELECT FROM orders o
    WHERE right(regexp_replace(o.address ->> 'phone', '\D', '', 'g'), 10)
        = nullif(right(regexp_replace(placed.address ->> 'phone', '\D', '', 'g'), 10), '')
      AND o.status IN ('delivered', 'returned')
  ) OR reasons ? 'returned_parcel' AND has_returned_parcels(placed, 1)
$$;
