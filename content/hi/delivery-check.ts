export const deliveryCheck = {
  label: 'डिलीवरी का पिन कोड',
  check: 'देखें',
  hint: 'पिन कोड भरकर देखें कि डिलीवरी कब होगी।',
};
