-- Unpaid attempts may hold stock for 90 minutes in any 24 hours; returns when the next attempt is allowed, or null if it is allowed now.
-- Attempts that the provider never opened and late payments do not count.
CREATE OR REPLACE FUNCTION payment_wait(placed orders) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  WITH recent AS (
    SELECT o.*, lead(o.created_at) OVER (ORDER BY o.created_at, o.id) AS next_order_at
    FROM orders o
    WHERE o.account_id = placed.account_id AND o.created_at > placed.created_at - interval '24 hours'
  ), held AS (
    SELECT o.created_at, sum(least(o.next_order_at - o.created_at, placed.payment_due_at - placed.created_at))
      OVER (ORDER BY o.created_at DESC, o.id DESC) AS total
    FROM recent o
    WHERE o.id <> placed.id AND o.status = 'cancelled' AND o.payment_method = 'online' AND NOT o.paid
      AND o.provider_order_id IS NOT NULL AND NOT EXISTS (SELECT FROM payment p WHERE p.order_id = o.id)
  )
  SELECT max(held.created_at) + interval '24 hours' FROM held WHERE held.total >= interval '90 minutes'
$$;
