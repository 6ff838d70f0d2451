-- Whether an earlier order has the same customer, phone number or address. Ignores orders that were cancelled or returned to sender.
CREATE OR REPLACE FUNCTION has_ordered(placed orders) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM orders o
    WHERE o.account_id IN (SELECT * FROM accounts_of_mailbox(placed.account_id))
      AND o.status NOT IN ('cancelled', 'returned_to_sender') AND o.id <> placed.id
  ) OR EXISTS (
    SELECT FROM orders o
    WHERE right(regexp_replace(o.address ->> 'phone', '\D', '', 'g'), 10)
        = nullif(right(regexp_replace(placed.address ->> 'phone', '\D', '', 'g'), 10), '')
      AND o.status NOT IN ('cancelled', 'returned_to_sender') AND o.id <> placed.id
  ) OR EXISTS (
    SELECT FROM orders o
    WHERE (o.address ->> 'pincode') || regexp_replace(lower(o.address ->> 'address'), '[\s[:punct:]]+', '', 'g')
        = (placed.address ->> 'pincode') || regexp_replace(lower(placed.address ->> 'address'), '[\s[:punct:]]+', '', 'g')
      AND o.status NOT IN ('cancelled', 'returned_to_sender') AND o.id <> placed.id
  )
$$;
