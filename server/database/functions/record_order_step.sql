-- A step that is recorded for an order as a whole is a scan of each of its parcels: staff's steps, and those of processes of
-- version 1.0, which do not know shipments. Who adds scans of single parcels does so before the order changes, and then
-- nothing is left to do here.
CREATE OR REPLACE FUNCTION record_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := now();
  parcel shipment;
  rest record;
  added text;
BEGIN
  IF NEW.status = 'shipped' THEN
    IF EXISTS (SELECT FROM shipment WHERE order_id = NEW.id AND return_id IS NULL AND dispatched_at IS NOT NULL) THEN
      RETURN NULL;
    END IF;
    at := coalesce(NEW.shipped_at, at);
    -- A parcel that waits to be booked goes by hand instead.
    UPDATE shipment SET courier = 'by_hand', carrier = coalesce(NEW.carrier, ''), tracking_number = NEW.tracking_number,
        next_book_at = NULL, booking_error = NULL
      WHERE order_id = NEW.id AND return_id IS NULL AND status IS NULL;
    added := NEW.id;
    IF EXISTS (SELECT FROM shipment WHERE id = added) THEN
      added := NEW.id || '-' || (SELECT count(*) + 1 FROM shipment WHERE order_id = NEW.id);
    END IF;
    FOR rest IN SELECT * FROM unsent_items(NEW.id) LOOP
      INSERT INTO shipment (id, order_id, courier, carrier, tracking_number, cash_to_collect, status_since, created_at)
        SELECT added, NEW.id, 'by_hand', coalesce(NEW.carrier, ''), NEW.tracking_number,
          CASE WHEN NEW.payment_method = 'cod' AND NOT NEW.paid
            THEN NEW.total - NEW.advance_paid - NEW.cash_reduction - coalesce((SELECT sum(p.cash_to_collect) FROM live_parcels(NEW.id) p), 0) ELSE 0 END, at, at
        ON CONFLICT DO NOTHING;
      INSERT INTO shipment_item (shipment_id, position, quantity) VALUES (added, rest.position, rest.quantity);
    END LOOP;
    FOR parcel IN SELECT * FROM live_parcels(NEW.id) LOOP
      PERFORM add_scan(parcel, 'in_transit', at);
    END LOOP;
  ELSIF NEW.status = 'out_for_delivery' AND OLD.status = 'delivered' THEN
    -- A correction of one parcel, which server/shipments/follow-shipments.ts follows.
    IF coalesce(current_setting('order.undone_by', true), '') = 'parcel' THEN
      RETURN NULL;
    END IF;
    FOR parcel IN SELECT * FROM live_parcels(NEW.id) LOOP
      PERFORM add_scan(parcel, 'delivery_undone', at);
    END LOOP;
  ELSIF NEW.status = 'out_for_delivery' THEN
    IF EXISTS (SELECT FROM shipment WHERE order_id = NEW.id AND return_id IS NULL AND step = 'out_for_delivery') THEN
      RETURN NULL;
    END IF;
    FOR parcel IN SELECT * FROM live_parcels(NEW.id) p WHERE p.dispatched_at IS NOT NULL AND p.status <> 'delivered' LOOP
      PERFORM add_scan(parcel, 'out_for_delivery', at);
    END LOOP;
  ELSIF NEW.status = 'delivered' THEN
    FOR parcel IN SELECT * FROM live_parcels(NEW.id) p WHERE p.status IS DISTINCT FROM 'delivered' LOOP
      PERFORM add_scan(parcel, 'delivered', coalesce(NEW.delivered_at, at));
    END LOOP;
  ELSIF NEW.status = 'returned_to_sender' THEN
    FOR parcel IN SELECT * FROM live_parcels(NEW.id) p WHERE p.status IS DISTINCT FROM 'delivered' LOOP
      PERFORM add_scan(parcel, CASE WHEN parcel.dispatched_at IS NULL THEN 'cancelled' ELSE 'returned' END, at);
    END LOOP;
  ELSE
    -- A cancelled order. A job cancels what the courier has booked, or may have.
    FOR parcel IN SELECT * FROM live_parcels(NEW.id) p WHERE p.status IS NULL LOOP
      PERFORM add_scan(parcel, 'cancelled', at);
      UPDATE shipment SET next_book_at = at WHERE id = parcel.id AND booking ->> 'sent' IS NOT NULL;
    END LOOP;
    UPDATE shipment SET next_book_at = at
      WHERE order_id = NEW.id AND return_id IS NULL AND courier <> 'by_hand' AND status = 'booked';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION live_parcels(of_order text) RETURNS SETOF shipment LANGUAGE sql STABLE AS $$
  SELECT * FROM shipment WHERE order_id = of_order AND return_id IS NULL
    AND (status IS NULL OR status NOT IN ('cancelled', 'returned', 'lost', 'damaged')) ORDER BY created_at, id
$$;

-- How many of an order's line are refunded because they are not sent.
CREATE OR REPLACE FUNCTION not_sent(of_order text, of_position integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(i.quantity), 0)::integer FROM order_return r JOIN return_item i ON i.return_id = r.id
  WHERE r.order_id = of_order AND i.position = of_position AND i.reason = 'not_sent'
$$;

-- Items that the merchant has refunded are not sent again if their parcel is lost.
CREATE OR REPLACE FUNCTION unsent_items(of_order text) RETURNS TABLE ("position" integer, quantity integer)
LANGUAGE sql STABLE AS $$
  SELECT l.position, (l.quantity - coalesce(sent.quantity, 0) - coalesce(refunded.quantity, 0))::integer
  FROM order_line l LEFT JOIN (
    SELECT i.position, sum(i.quantity) AS quantity FROM live_parcels(of_order) p JOIN shipment_item i ON i.shipment_id = p.id
    GROUP BY i.position
  ) sent ON sent.position = l.position LEFT JOIN (
    SELECT i.position, sum(i.quantity) AS quantity FROM order_return r JOIN return_item i ON i.return_id = r.id
    WHERE r.order_id = of_order AND r.by_merchant GROUP BY i.position
  ) refunded ON refunded.position = l.position
  WHERE l.order_id = of_order AND l.quantity > coalesce(sent.quantity, 0) + coalesce(refunded.quantity, 0)
  ORDER BY l.position
$$;

-- Adds the newest scan of a parcel. domain/shipments/state.ts has the rules for scans of any time.
CREATE OR REPLACE FUNCTION add_scan(parcel shipment, event text, wanted timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := date_trunc('milliseconds', greatest(
    wanted, (SELECT max(s.at) + interval '1 millisecond' FROM shipment_scan s WHERE s.shipment_id = parcel.id)));
  is_last boolean := event IN ('delivered', 'returned', 'cancelled');
BEGIN
  INSERT INTO shipment_scan (shipment_id, key, at, event, received_at)
    VALUES (parcel.id, floor(extract(epoch FROM at) * 1000)::bigint || ':' || event, at, event, now());
  UPDATE shipment SET
      status = CASE event WHEN 'delivery_undone' THEN 'out_for_delivery' ELSE event END,
      status_since = at, reason = NULL,
      step = CASE event
        WHEN 'delivered' THEN 'delivered'
        WHEN 'out_for_delivery' THEN 'out_for_delivery'
        WHEN 'delivery_undone' THEN 'out_for_delivery'
        WHEN 'in_transit' THEN CASE step WHEN 'processing' THEN 'shipped' ELSE step END
        ELSE step END,
      dispatched_at = CASE event WHEN 'cancelled' THEN dispatched_at ELSE coalesce(dispatched_at, at) END,
      next_book_at = NULL, next_track_at = CASE WHEN is_last THEN NULL ELSE next_track_at END
    WHERE id = parcel.id;
END
$$;

CREATE OR REPLACE FUNCTION copy_tracking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shipment SET carrier = coalesce(NEW.carrier, ''), tracking_number = NEW.tracking_number
    WHERE id = (SELECT p.id FROM live_parcels(NEW.id) p ORDER BY p.dispatched_at IS NULL, p.created_at, p.id LIMIT 1) AND courier = 'by_hand'
      AND (carrier, tracking_number) IS DISTINCT FROM (NEW.carrier, NEW.tracking_number);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER order_step AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND (
    NEW.status IN ('shipped', 'out_for_delivery', 'delivered', 'returned_to_sender')
    OR NEW.status = 'cancelled' AND OLD.status = 'processing'))
  EXECUTE FUNCTION record_order_step();
CREATE OR REPLACE TRIGGER order_tracking AFTER UPDATE OF carrier, tracking_number ON orders
  FOR EACH ROW WHEN (OLD.shipped_at IS NOT NULL
    AND (OLD.carrier, OLD.tracking_number) IS DISTINCT FROM (NEW.carrier, NEW.tracking_number))
  EXECUTE FUNCTION copy_tracking();
