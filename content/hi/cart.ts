import { createShortageText } from '../shortage-text.ts';
import type { Words } from '../words.ts';
import { plural } from './plural.ts';

export const cart: Words['cart'] = {
  notSaved: 'कार्ट सेव नहीं हो सका।',
  savedForLater: 'इंटरनेट आते ही हम इसे कार्ट में जोड़ देंगे।',
  quantityNotSaved: 'आइटम की मात्रा नहीं बदल सकी।',
  selectSize: 'इस आइटम का साइज़ चुनें।',
  tooManyItems: (count, max) => `एक ऑर्डर में ज़्यादा से ज़्यादा ${max} आइटम हो सकते हैं, और आपके ऑर्डर में ${count} हैं।`,
  shortage: createShortageText({
    atMost: (item, max) => `${item}: एक बार में ज़्यादा से ज़्यादा ${max} ख़रीद सकते हैं।`,
    soldOut: (item) => `${item} का स्टॉक ख़त्म हो गया है।`,
    onlyLeft: (item, left) =>
      `${item}: स्टॉक में सिर्फ़ ${left} ${plural(left, { one: 'बचा है', other: 'बचे हैं' })}।`,
  }),
};
