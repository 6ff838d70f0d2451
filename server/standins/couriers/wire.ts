import { inIndia } from '#server/couriers/wire.ts';
import type { ParcelRow } from './parcels.ts';
import type { StandInScan } from './schema.ts';

/** India's time without a zone, with seconds. */
const written = (at: number) => `${inIndia(new Date(at))}:${new Date(at).toISOString().slice(17, 19)}`;
const dayFirst = (at: number) => written(at).replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3 $2 $1');

const activity = ({ status, at, activity, place }: StandInScan) => ({
  date: written(at),
  status: `X-${status}`,
  activity,
  location: place,
  'sr-status': String(status),
  'sr-status-label': activity.toUpperCase(),
});

export const shiprocketTracking = (parcel: ParcelRow) => ({
  tracking_data: {
    track_status: 1,
    shipment_status: parcel.scans.at(-1)?.status ?? 0,
    shipment_track: [
      {
        awb_code: parcel.trackingNumber,
        courier_name: parcel.carrier,
        current_status: parcel.scans.at(-1)?.activity ?? '',
      },
    ],
    shipment_track_activities: parcel.scans.toReversed().map(activity),
    track_url: `https://shiprocket.co/tracking/${parcel.trackingNumber}`,
    etd: written(parcel.createdAt.getTime() + 4 * 86_400_000),
  },
});

export const shiprocketWebhook = (parcel: ParcelRow) => {
  const last = parcel.scans.at(-1)!;
  return {
    awb: parcel.trackingNumber,
    courier_name: parcel.carrier,
    current_status: last.activity.toUpperCase(),
    current_status_id: 20,
    shipment_status: last.activity.toUpperCase(),
    shipment_status_id: last.status,
    current_timestamp: dayFirst(last.at),
    order_id: parcel.reference,
    sr_order_id: parcel.id,
    awb_assigned_date: written(parcel.createdAt.getTime()),
    etd: written(parcel.createdAt.getTime() + 4 * 86_400_000),
    scans: parcel.scans.map(activity),
    is_return: 0,
    channel_id: 1,
  };
};

const DELHIVERY_STATUS: Record<number, [string, string, string]> = {
  1: ['UD', 'Manifested', 'X-UCI'],
  42: ['UD', 'Manifested', 'X-PPOM'],
  18: ['UD', 'In Transit', 'X-PIOM'],
  17: ['UD', 'Dispatched', 'X-DDD3FD'],
  7: ['DL', 'Delivered', 'EOD-38'],
  21: ['UD', 'Pending', 'EOD-11'],
  77: ['UD', 'Pending', 'EOD-6'],
  9: ['RT', 'In Transit', 'RT-101'],
  10: ['DL', 'RTO', 'RD-AC'],
  12: ['LT', 'Lost', 'LT-100'],
  25: ['UD', 'Damaged', 'DMG-100'],
  8: ['CN', 'Canceled', 'CN-100'],
};

const statusOf = (scan: StandInScan) => {
  const [StatusType, Status, code] = DELHIVERY_STATUS[scan.status]!;
  return { StatusType, Status, code, at: written(scan.at).replace(' ', 'T') };
};

export const delhiveryScan = (parcel: ParcelRow) => {
  const last = parcel.scans.at(-1)!;
  const { StatusType, Status, code, at } = statusOf(last);
  return {
    Shipment: {
      AWB: parcel.trackingNumber,
      ReferenceNo: parcel.reference,
      NSLCode: code,
      Status: {
        Status,
        StatusType,
        StatusDateTime: at,
        StatusLocation: last.place,
        Instructions: last.activity,
      },
    },
  };
};

export const delhiveryTracking = (parcel: ParcelRow) => ({
  Shipment: {
    AWB: parcel.trackingNumber,
    ReferenceNo: parcel.reference,
    ExpectedDeliveryDate: written(parcel.createdAt.getTime() + 5 * 86_400_000).replace(' ', 'T'),
    Status: delhiveryScan(parcel).Shipment.Status,
    Scans: parcel.scans.map((scan) => {
      const { StatusType, Status, code, at } = statusOf(scan);
      return {
        ScanDetail: {
          Scan: Status,
          ScanType: StatusType,
          StatusCode: code,
          ScanDateTime: at,
          ScannedLocation: scan.place,
          Instructions: scan.activity,
        },
      };
    }),
  },
});
