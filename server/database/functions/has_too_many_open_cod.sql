-- Locks account and phone number, so that their concurrent orders are counted one after another. Counts the placed order too.
CREATE OR REPLACE FUNCTION has_too_many_open_cod(placed orders, max_per_account integer, max_per_phone integer) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  phone_digits text := right(regexp_replace(placed.address ->> 'phone', '\D', '', 'g'), 10);
BEGIN
  PERFORM pg_advisory_xact_lock(1, hashtext(placed.account_id)), pg_advisory_xact_lock(2, hashtext(phone_digits));
  RETURN EXISTS (
    SELECT FROM orders o
    WHERE o.account_id = placed.account_id AND is_open_cod(o)
    OFFSET max_per_account
  ) OR EXISTS (
    SELECT FROM orders o
    WHERE right(regexp_replace(o.address ->> 'phone', '\D', '', 'g'), 10) = phone_digits AND is_open_cod(o)
    OFFSET max_per_phone
  );
END
$$;
