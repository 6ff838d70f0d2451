/** Translations of texts in `shop.config.ts` and of usual words in size charts, by those of the default language. */
export const shopTexts: Record<string, string> = {
  'Everyday clothing and gear, made for India': 'हर रोज़ के कपड़े और सामान, भारत के लिए बने',
  'Online shop': 'ऑनलाइन दुकान',
  'Free fast delivery over ₹999': '₹999 से ज़्यादा की ख़रीदारी पर मुफ़्त तेज़ डिलीवरी',
  '₹200 off over ₹1,999': '₹1,999 से ज़्यादा की ख़रीदारी पर ₹200 की छूट',
  '₹500 off over ₹4,999': '₹4,999 से ज़्यादा की ख़रीदारी पर ₹500 की छूट',
  '9 AM-6 PM IST, Monday to Saturday': 'सोमवार से शनिवार, सुबह 9 से शाम 6 बजे (IST)',

  India: 'भारत',

  Chest: 'सीना',
  'Front length': 'सामने की लंबाई',
  Hip: 'हिप',
  Inseam: 'इनसीम',
  Length: 'लंबाई',
  Shoulder: 'कंधा',
  Sleeve: 'बाँह',
  Waist: 'कमर',
  '2XL is our XXL.': '2XL हमारा XXL है।',
  'Waist and hip are measured on your body, the inseam on the garment. 2XL is our XXL.':
    'कमर और हिप शरीर पर नापे गए हैं, इनसीम कपड़े पर। 2XL हमारा XXL है।',
};
