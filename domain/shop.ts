export interface Shop {
  brand: string;
  /** The first is the default, whose addresses have no prefix. */
  languages: string[];
  tagline: string;
  socials: { instagram: string; youtube: string; facebook: string };
  shippingDays: { processing: string; standard: string; expedited: string };
}
