export interface Shop {
  brand: string;
  language: string;
  tagline: string;
  socials: { instagram: string; youtube: string; facebook: string };
  shippingDays: { processing: string; standard: string; expedited: string };
}
