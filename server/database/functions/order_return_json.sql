CREATE OR REPLACE FUNCTION order_return_json(r order_return, is_translated boolean) RETURNS json
LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    '_id', r.id, 'status', r.status, 'resolution', r.resolution, 'isByMerchant', r.by_merchant, 'comment', r.comment, 'message', r.message, 'refund', r.refund, 'difference', r.difference, 'reference', r.reference, 'payout', r.payout, 'sendBy', r.send_by,
    'date', to_char(r.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'creditNote', (SELECT i.number FROM invoice i WHERE i.return_id = r.id),
    'replacement', (SELECT o.id FROM orders o WHERE o.replaces_return = r.id
      AND o.status NOT IN ('cancelled', 'returned_to_sender')),
    'replacementNumber', (SELECT o.number FROM orders o WHERE o.replaces_return = r.id
      AND o.status NOT IN ('cancelled', 'returned_to_sender')),
    'pickup', (SELECT json_build_object('carrier', s.carrier, 'trackingNumber', s.tracking_number, 'status', s.status)
      FROM shipment s WHERE s.order_id = r.order_id AND s.return_id = r.id AND s.status IS DISTINCT FROM 'cancelled'
        AND (s.status IS NOT NULL OR s.next_book_at IS NOT NULL) ORDER BY s.id DESC LIMIT 1),
    'items', (
      SELECT coalesce(json_agg(json_build_object('productId', l.product_id, 'name', CASE WHEN is_translated THEN coalesce(l.translated ->> 'name', l.name) ELSE l.name END,
        'sizeLabel', CASE WHEN is_translated THEN l.translated ->> 'size' END, 'image', l.image, 'size', l.size, 'optionNames', l.option_names,
        'quantity', i.quantity, 'position', i.position, 'reason', i.reason, 'newSize', i.new_size,
        'newSizeLabel', CASE WHEN is_translated THEN i.new_size_label END) ORDER BY i.position), '[]')
      FROM return_item i JOIN order_line l ON l.order_id = r.order_id AND l.position = i.position
      WHERE i.return_id = r.id));
$$;
