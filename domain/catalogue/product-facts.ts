import { FACTS, type Fact, mapNames } from './product.ts';

export const SHARED_FACTS = ['netQuantity', 'countryOfOrigin', 'manufacturer', 'packer', 'importer'] as const;
export type SharedFacts = Record<(typeof SHARED_FACTS)[number], string>;

export type ProductFacts = Partial<Record<Fact, string>>;

type EnteredFacts = { [Name in Fact]?: string | undefined };

export const NET_QUANTITY = /^\d+([.,]\d+)?\s*\p{L}/u;

const isIndia = (country: string) => /^(india|bharat)$/i.test(country.trim());

/**
 * The facts that a product page shows beside the MRP and the contact for complaints: those of rule 6(10) with 6(1) of the
 * Legal Metrology (Packaged Commodities) Rules, 2011, which excepts the month of manufacture, and the importer of rule 4(6) of
 * the Consumer Protection (E-Commerce) Rules, 2020. The shop's manufacturer and packer are only those of products from its
 * own country of origin, its importer that of products from abroad.
 */
export function displayedFacts(
  product: EnteredFacts & { category: string },
  shared: SharedFacts,
): ProductFacts {
  const countryOfOrigin = product.countryOfOrigin || shared.countryOfOrigin;
  const isOwnOrigin = countryOfOrigin.toLowerCase() === shared.countryOfOrigin.toLowerCase();
  const isImported = countryOfOrigin !== '' && !isIndia(countryOfOrigin);
  const facts: EnteredFacts = {
    ...mapNames(FACTS, (name) => product[name]),
    countryOfOrigin,
    genericName: product.genericName || product.category,
    netQuantity: product.netQuantity || shared.netQuantity,
    manufacturer: product.manufacturer || (isOwnOrigin ? shared.manufacturer : ''),
    packer: product.packer || (isOwnOrigin ? shared.packer : ''),
    importer: product.importer || (isImported ? shared.importer : ''),
  };
  return Object.fromEntries(FACTS.filter((name) => facts[name]).map((name) => [name, facts[name]]));
}

export function missingFacts(facts: ProductFacts) {
  const { countryOfOrigin } = facts;
  const maker = countryOfOrigin === undefined || isIndia(countryOfOrigin) ? 'manufacturer' : 'importer';
  return (['genericName', 'netQuantity', 'countryOfOrigin', maker] as const).filter((name) => !facts[name]);
}
