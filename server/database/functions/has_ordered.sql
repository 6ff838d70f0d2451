-- Ignores orders that were cancelled or returned to sender.
CREATE OR REPLACE FUNCTION has_ordered(of_account text, phone text, except_id text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM orders o WHERE o.account_id = of_account AND o.status NOT IN ('cancelled', 'returned_to_sender') AND o.id <> except_id
  ) OR EXISTS (
    SELECT FROM orders o
    WHERE right(regexp_replace(o.address ->> 'phone', '\D', '', 'g'), 10)
        = nullif(right(regexp_replace(phone, '\D', '', 'g'), 10), '')
      AND o.status NOT IN ('cancelled', 'returned_to_sender') AND o.id <> except_id
  )
$$;
