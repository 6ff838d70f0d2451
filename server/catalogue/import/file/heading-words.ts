import type { ColumnUse } from '#contract/admin/import.ts';

/** `code` identifies a product or a variant, which its values tell. */
export type HeadingUse = ColumnUse | 'code' | 'variation';

/** Words of headings in English and Hindi, spelled as by `toHeading`. The first ones win if several columns have some. */
export const HEADING_WORDS: Partial<Record<HeadingUse, string>> = {
  name: 'product name, item name, product title, name of product, name of item, name of the product, name of the item, product, item, article name, style name, design name, title, name, particulars, item description, उत्पाद का नाम, वस्तु का नाम, सामान का नाम, माल का नाम, उत्पाद, वस्तु, सामान, आइटम, नाम, naam, saman',
  price:
    'selling price, sale price, sales price, offer price, discounted price, discount price, special price, our price, our rate, shop price, shop rate, online price, final price, net price, sp, sale rate, selling rate, बिक्री मूल्य, विक्रय मूल्य, बिक्री दर, price, rate, unit price, retail price, amount, कीमत, दाम, मूल्य, दर, रेट, भाव, daam, dam, keemat, kimat, bhav',
  mrp: 'mrp, m r p, maximum retail price, max retail price, list price, compare at price, regular price, original price, market price, marked price, printed price, एमआरपी, एम आर पी, अधिकतम खुदरा मूल्य, अंकित मूल्य, छपा मूल्य',
  category:
    'category, categories, category name, product category, main category, product group, group, product type, type, department, श्रेणी, वर्ग, समूह, कैटेगरी, केटेगरी, प्रकार, shreni',
  subCategory: 'sub category, subcategory, sub group, subgroup, उप श्रेणी, उपश्रेणी, उप वर्ग',
  description:
    'product description, long description, full description, description, desc, short description, about, विवरण, जानकारी, vivran',
  stock:
    'stock quantity, stock qty, available stock, available qty, available quantity, closing stock, current stock, stock in hand, qty in hand, quantity, qty, stock, inventory, pcs, pieces, units, no of pieces, nos, मात्रा, स्टाक, स्टॉक, संख्या, नग, matra',
  option: 'size, sizes, available sizes, साइज, आकार, माप, नाप',
  variation:
    'colour, color, colours, colors, colour name, color name, shade, flavour, flavor, fragrance, scent, capacity, volume, pack size, pack of, variant, variation, option, रंग, rang, स्वाद, खुशबू',
  sku: 'sku, sku code, sku id, seller sku, seller sku id, variant sku, stock keeping unit, एसकेयू',
  code: 'item code, product code, style code, style no, style number, style id, design no, design code, design number, article no, article number, article code, model no, model number, catalogue no, cat no, group id, product id, item id, parent sku, code, कोड',
  barcode: 'barcode, bar code, ean, upc, gtin, ean code, isbn, बारकोड',
  pictures:
    'image, images, image url, image link, image urls, main image, front image, back image, side image, photo, photos, photo link, photo url, picture, pictures, pic, pics, img, product image, फोटो, चित्र, तस्वीर, छवि, photo name, image name',
  tag: 'tags, tag, keywords, keyword, brand, brand name, gender, ideal for, season, occasion, collection, टैग, ब्रांड, लिंग, अवसर',
  colourGroup: 'colour group, color group, style group',
  hsn: 'hsn, hsn code, hsn sac, hsn sac code, hsn no, एचएसएन, एचएसएन कोड',
  weight: 'weight, wt, net weight, gross weight, product weight, item weight, वजन, भार, vajan',
  costPerItem:
    'cost per item, unit cost, cost price, cost, purchase price, purchase rate, buying price, buying rate, landing cost, landed cost, cp, लागत, लागत मूल्य, खरीद मूल्य, खरीद दर',
  care: 'wash care, care instructions, care instruction, care, washing instructions, fabric care, धुलाई, देखभाल',
  material: 'material, fabric, fabric type, material type, composition, कपडा, सामग्री, kapda',
  fit: 'fit, fit type, फिट',
  countryOfOrigin: 'country of origin, made in, origin, मूल देश, निर्माण देश',
  netQuantity: 'net quantity, net qty, net contents, शुद्ध मात्रा',
  genericName: 'generic name, common name',
  manufacturer: 'manufacturer, manufactured by, manufacturer details, manufacturer name, निर्माता',
  packer: 'packer, packed by, packer details',
  importer: 'importer, imported by, importer details, आयातक',
  detail:
    'pattern, print, sleeve, sleeves, sleeve length, neck, neckline, neck type, collar, work, length, style, design, features, specification, specifications, highlights',
  state: 'status, product status, active, published, स्थिति',
  seoTitle: 'seo title, meta title',
  seoDescription: 'seo description, meta description',
  slug: 'slug, handle, url handle, url key, product handle',
};

/** Columns with these words are of the merchant alone, or say something else than the word beside them. */
export const PRIVATE_WORDS =
  'cost, costing, purchase, buying, wholesale, dealer, trade, landing, supplier, vendor, gst, cgst, sgst, igst, tax, vat, cess, discount, margin, profit, commission, moq, minimum order, min order, minimum qty, min qty, reorder, size chart, sr, sr no, s no, sl no, serial, serial no, date, remark, remarks, rack, location, warehouse, batch, expiry, sold, opening, total, link to, product url, product link, video, currency, क्रम, क्रमांक, क्रम संख्या, क्र, खरीद, लागत, थोक, टिप्पणी, तारीख, कर, जीएसटी, छूट';
