const PAGES: Record<string, string> = {
  shiprocket: 'https://shiprocket.co/tracking/',
  delhivery: 'https://www.delhivery.com/track-v2/package/',
};

/** The courier's own page. Parcels that were sent by hand have none, because the carrier is free text. */
export const trackingPageOf = (courier: string, trackingNumber: string | null): string | null =>
  PAGES[courier] && trackingNumber ? PAGES[courier] + encodeURIComponent(trackingNumber) : null;
