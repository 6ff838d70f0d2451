import { formatPaise, paise } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { errorsOfAreas } from '../errors-of-areas.ts';
import type { Words } from '../words.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { dayAndTime } from './dates.ts';
import { identity } from './identity.ts';
import { orders } from './orders.ts';
import { paymentReasons } from './payment-reasons.ts';
import { returns } from './returns.ts';
import { stateName } from './states.ts';

export const errors: Words['errors'] = {
  ...errorsOfAreas({ cart, checkout, identity }),

  addressNotFound: 'यह पता नहीं मिला।',
  bodyNotJson: 'भेजा गया डेटा सही JSON नहीं है।',
  categoryNotFound: 'यह कैटेगरी नहीं मिली।',
  collectionNotFound: 'यह कलेक्शन नहीं मिला।',
  contentTypeNotJson: 'डेटा JSON में भेजें (Content-Type: application/json)।',
  cursorInvalid: 'यह पेज इस सूची का नहीं है। पहले पेज से फिर शुरू करें।',
  foreignOrigin: 'यह अनुरोध दुकान के अपने पेजों से ही आ सकता है।',
  idTokenMissing: 'इसके लिए पहचान सेवा का ID टोकन चाहिए।',
  idempotencyKeyTooLong: ({ max }) => `Idempotency-Key में ज़्यादा से ज़्यादा ${max} अक्षर हो सकते हैं।`,
  internal: ({ requestId }) =>
    `हमारी ओर से कुछ गड़बड़ हो गई। फिर से कोशिश करें। अगर ऐसा दोबारा हो, तो हमें यह नंबर भेजें: ${requestId}`,
  invalidCharacter: 'इसमें एक ऐसा अक्षर है जिसे सेव नहीं किया जा सकता।',
  methodNotAllowed: ({ method }) => `यह तरीका नहीं चलेगा। ${method} से भेजें।`,
  noLongerSold: ({ name = 'आपके कार्ट का एक प्रॉडक्ट' }) => `${name} अब हमारे यहाँ नहीं मिलता। इसे कार्ट से हटा दें।`,
  notSignedIn: 'पहले लॉग इन करें।',
  pageNotFound: 'यह पेज नहीं मिला।',
  productNotFound: 'यह प्रॉडक्ट नहीं मिला।',
  requestTooLarge: ({ max }) => `यह अनुरोध ${max} से बड़ा है।`,
  sizeNotAvailable: ({ name, size }) => `${name}: साइज़ ${size} उपलब्ध नहीं है।`,
  sizeRequired: 'इस आइटम का साइज़ चुनें।',
  tooManyRequests: 'एक साथ बहुत सारे अनुरोध आ गए। एक मिनट रुककर फिर से कोशिश करें।',
  unavailable: 'दुकान थोड़ी देर के लिए बंद है। एक मिनट बाद फिर से कोशिश करें।',

  accountHasOpenOrders: 'आपका कोई ऑर्डर या रिटर्न अभी बाकी है। उसके पूरा होने पर आप अकाउंट हटा सकते हैं।',
  accountIsBlocked:
    'इस अकाउंट से ऑर्डर नहीं किए जा सकते, इसलिए इसे यहाँ हटाया नहीं जा सकता। अपना डेटा हटवाने के लिए हमसे संपर्क करें।',
  accountIsOwedRefund: 'आपका रिफ़ंड हमारी ओर से अभी बाकी है। वह मिल जाने पर आप अकाउंट हटा सकते हैं।',
  accountOfTeam: 'यह अकाउंट दुकान की टीम का है। पहले मालिक से इसे टीम से हटाने को कहें।',
  accountMismatch: 'आपने इस अकाउंट से लॉग इन नहीं किया था।',
  emailMismatch: 'आपने इस ईमेल से लॉग इन नहीं किया था।',
  googleRequired: '“Google के साथ जारी रखें” चुनें।',
  loginExpired: 'फिर से लॉग इन करें।',
  loginUnavailable: 'अभी हम आपका लॉग इन नहीं जाँच पा रहे। फिर से कोशिश करें।',
  sessionEnded: 'यह डिवाइस पहले ही लॉग आउट हो चुका है।',
  codeExpired: 'यह कोड अब नहीं चलेगा। नया कोड मँगाएँ।',
  codeIncomplete: 'कोड के 6 अंक भरें।',
  codeTooOften: 'आज इस ईमेल पर बहुत सारे कोड भेजे जा चुके हैं। पासवर्ड या Google से लॉग इन करें, या कल फिर से कोशिश करें।',
  codeTooSoon: ({ seconds }) => `हमने इस ईमेल पर अभी कोड भेजा है। नया कोड ${seconds} सेकंड बाद मँगा सकते हैं।`,
  newsletterTooOften: 'आज इस पते पर बहुत सारे ईमेल भेजे जा चुके हैं। कल फिर से कोशिश करें।',
  newsletterTooSoon: ({ seconds }) => `हमने इस पते पर अभी ईमेल भेजा है। नया ईमेल ${seconds} सेकंड बाद मँगा सकते हैं।`,
  phoneCodeTooOften: 'आज इस नंबर पर बहुत सारे कोड भेजे जा चुके हैं। अपने ईमेल से लॉग इन करें, या कल फिर से कोशिश करें।',
  phoneCodeTooSoon: ({ seconds }) => `हमने इस नंबर पर अभी कोड भेजा है। नया कोड ${seconds} सेकंड बाद मँगा सकते हैं।`,
  emailCodesUnavailable: 'ईमेल पर भेजे कोड अभी काम नहीं कर रहे। फ़ोन या पासवर्ड से लॉग इन करें, या कल फिर कोशिश करें।',
  phoneCodesUnavailable: 'हम अभी फ़ोन पर कोड नहीं भेज सकते। इसकी जगह अपना ईमेल भरें।',
  phoneNotFound: 'यह नंबर पहले ही हटाया जा चुका है।',
  phoneOfOtherAccount: 'यह नंबर दूसरे ईमेल वाले अकाउंट का है। पहले इस नंबर से लॉग इन करके इसे वहाँ से हटाएँ।',
  lastWayToLogIn: 'इसके बाद आप लॉग इन नहीं कर सकेंगे। पहले दूसरा फ़ोन, ईमेल या पासकी जोड़ें।',
  accountHasEmail: 'इस ईमेल का कोई दूसरा अकाउंट नहीं है, और आपके अकाउंट में ईमेल पहले से है।',
  addPhoneFirst: 'पहले फ़ोन या ईमेल जोड़ें, ताकि हम आपको कोड भेज सकें।',
  codeWrong: ({ triesLeft }) =>
    triesLeft === 0
      ? 'यह कोड सही नहीं है। नया कोड मँगाएँ।'
      : `यह कोड सही नहीं है। आप ${triesLeft} बार और कोशिश कर सकते हैं।`,
  passkeyInvalid: 'यह पासकी यहाँ नहीं चलेगी। किसी और तरीके से लॉग इन करें।',
  pushBeforeOrder: 'ऑर्डर देने के बाद आप नोटिफ़िकेशन चालू कर सकते हैं।',
  pushServiceUnknown: 'इस ब्राउज़र के नोटिफ़िकेशन काम नहीं करते। कृपया दूसरा ब्राउज़र आज़माएँ।',
  passkeyNotFound: 'यह पासकी पहले ही हटाई जा चुकी है।',
  tooManyPasskeys: ({ max }) => `ज़्यादा से ज़्यादा ${max} पासकी रख सकते हैं। पहले कोई एक हटाएँ।`,
  passwordUnproven: 'आपका अकाउंट बिना पासवर्ड का है। कोड से लॉग इन करें, या पासवर्ड चुनने के लिए “पासवर्ड भूल गए?” दबाएँ।',

  tooManyCartProducts: 'कार्ट में ज़्यादा से ज़्यादा 200 प्रॉडक्ट आ सकते हैं।',

  couponDetailsUsed:
    'यह कोड सिर्फ़ पहले ऑर्डर के लिए है, और इसी फ़ोन नंबर, पते या ईमेल से पहले ऑर्डर हो चुका है। आप कोड के बिना ऑर्डर कर सकते हैं।',
  couponExpired: 'यह कोड अब पुराना हो चुका है।',
  couponForFirstOrder: 'यह कोड सिर्फ़ आपके पहले ऑर्डर के लिए है।',
  couponInvalid: 'यह कोड सही नहीं है।',
  couponNeedsAddress: 'यह कोड लगाने के लिए डिलीवरी का पता भरें।',
  couponSubtotalTooLow: ({ minSubtotal, subtotal }) =>
    `इस कोड के लिए आइटमों का दाम कम से कम ${formatPaise(minSubtotal)} होना चाहिए। अभी ${formatPaise(subtotal)} है।`,
  couponUsed: 'आप यह कोड पहले ही इस्तेमाल कर चुके हैं।',
  couponUsedUp: 'यह कोड ख़त्म हो चुका है।',

  amountChanged: ({ total }) => `कुल रकम अब ${formatPaise(total)} है। अपना ऑर्डर एक बार फिर देख लें।`,
  attemptExpired:
    'इस पेमेंट का समय निकल चुका है या उसकी जगह नया पेमेंट शुरू हो चुका है। नया पेमेंट शुरू करने के लिए फिर से “पेमेंट करें” दबाएँ।',
  cartEmpty: 'आपका कार्ट ख़ाली है।',
  codNotAvailable: 'इस ऑर्डर पर कैश ऑन डिलीवरी नहीं मिलती। ऑनलाइन पेमेंट करें।',
  codNotForItem: ({ item }) => `${item} पर कैश ऑन डिलीवरी नहीं मिलती। ऑनलाइन पेमेंट करें, या अपना कार्ट बदल लें।`,
  codNotForPincode: ({ pincode }) => `पिन कोड ${pincode} पर कैश ऑन डिलीवरी नहीं मिलती। ऑनलाइन पेमेंट करें।`,
  codTotalTooLow: ({ min }) =>
    `कैश ऑन डिलीवरी ${formatPaise(min)} या उससे ज़्यादा के ऑर्डर पर मिलती है। ऑनलाइन पेमेंट करें, या अपना कार्ट बदल लें।`,
  codTotalTooHigh: ({ max }) =>
    `${checkout.payment.codLimit(formatPaise(max))} ऑनलाइन पेमेंट करें, या अपना कार्ट बदल लें।`,
  savedAddressNotFound: 'यह पता अब आपके सेव किए हुए पतों में नहीं है।',
  tooManyAddresses: ({ max }) => `आप ज़्यादा से ज़्यादा ${max} पते सेव कर सकते हैं। पहले कोई एक हटाएँ।`,
  enterDeliveryAddress: 'अपना डिलीवरी का पता भरें।',
  notEnoughStock: ({ item, left }) => `${cart.shortage(item, left)} अपना कार्ट बदल लें।`,
  onlinePaymentTooSmall: ({ minimum }) =>
    `ऑनलाइन पेमेंट कम से कम ${formatPaise(minimum)} का हो सकता है। कैश ऑन डिलीवरी चुनें, या अपना कार्ट बदलें।`,
  orderHasAddress: ({ number }) => `ऑर्डर ${orderNumber(number)} में डिलीवरी का पता पहले से है।`,
  orderNeedsNoAddress: ({ number, status }) =>
    `ऑर्डर ${orderNumber(number)} की स्थिति “${orders.statuses[status]}” है, इसलिए डिलीवरी का पता नहीं चाहिए।`,
  orderNotCancellable: ({ number, status }) =>
    `ऑर्डर ${orderNumber(number)} की स्थिति “${orders.statuses[status]}” है, इसलिए अब रद्द नहीं हो सकता।`,
  orderChanged: 'इस बीच यह ऑर्डर बदल गया है। अपने बदलाव एक बार फिर देख लें।',
  orderNotEditable: ({ number }) =>
    `ऑर्डर ${orderNumber(number)} पैक हो रहा है, इसलिए अब इसे बदला नहीं जा सकता। हमसे संपर्क करें।`,
  orderEditUnchanged: 'कुछ बदला नहीं है। पहले कुछ बदलें।',
  orderEditEmpty: 'ऑर्डर में कम से कम एक आइटम होना चाहिए। सभी आइटम हटाने के लिए ऑर्डर रद्द करें।',
  orderEditTooSmall: 'फ़र्क ₹1 से कम है, जिसका ऑनलाइन पेमेंट या रिफ़ंड नहीं हो सकता। साथ में कुछ और भी बदलें।',
  orderEditListedTwice: ({ item }) => `${item} ऑर्डर में दो बार हो जाएगा। कोई दूसरा चुनें।`,
  orderEditOutOfStock: ({ item, left }) =>
    left > 0 ? `स्टॉक में ${item} के सिर्फ़ ${left} और हैं।` : `${item} का स्टॉक ख़त्म हो गया है।`,
  orderEditSoldOut: 'एक आइटम का स्टॉक अभी-अभी ख़त्म हो गया। अपने बदलाव एक बार फिर देख लें।',
  orderForGstinOfState: ({ own }) =>
    `इस ऑर्डर का इनवॉइस ${stateName(own)} के GSTIN पर है, इसलिए इसकी डिलीवरी ${stateName(own)} में ही हो सकती है। कहीं और मँगाने के लिए इसे रद्द करें और नया ऑर्डर करें।`,
  orderNeedsAdvance: ({ number }) => `पहले ऑर्डर ${orderNumber(number)} का एडवांस दें।`,
  orderNotPayable: ({ number, status }) =>
    `ऑर्डर ${orderNumber(number)} की स्थिति “${orders.statuses[status]}” है, इसलिए अब इसका ऑनलाइन पेमेंट नहीं हो सकता।`,
  noFailedAttempt: 'कूरियर अब इस पार्सल के बारे में जवाब का इंतज़ार नहीं कर रहा है।',
  attemptAnswerSent: 'कूरियर को आपका जवाब मिल चुका है। अब इसे बदला नहीं जा सकता।',
  chooseRetryDay: 'दिए गए दिनों में से कोई एक चुनें।',
  enterCorrection: 'फ़ोन नंबर या पता भरें।',
  orderNotFound: 'ऑर्डर नहीं मिला।',
  orderRequestChanged: 'यह ऑर्डर पहली बार भेजने के बाद बदल गया है। फिर से ऑर्डर करने से पहले “मेरे ऑर्डर” देख लें।',
  orderWasCancelled: 'यह ऑर्डर रद्द हो गया था। नया ऑर्डर करने के लिए फिर से “पेमेंट करें” दबाएँ।',
  orderTooLarge: ({ count, max }) => `${cart.tooManyItems(count, max)} अपना कार्ट बदल लें।`,
  tooManyOfItem: ({ item, max }) => `${cart.shortage(item, max, max)} अपना कार्ट बदल लें।`,
  tooManyOpenCod:
    'आपके बहुत सारे कैश ऑन डिलीवरी ऑर्डर अभी डिलीवर नहीं हुए हैं। ऑनलाइन पेमेंट करें, या कोई ऑर्डर डिलीवर होने के बाद फिर से ऑर्डर करें।',
  customerBlocked: 'हम इस खाते से नए ऑर्डर नहीं ले सकते। अगर आपको लगता है कि यह गलती है, तो हमसे संपर्क करें।',
  tooManyItems: 'एक ऑर्डर में ज़्यादा से ज़्यादा 100 अलग-अलग आइटम हो सकते हैं।',
  tooManyUnpaidAttempts: ({ until }) =>
    `आपने कई पेमेंट शुरू किए पर पूरे नहीं किए, इसलिए ऑनलाइन पेमेंट के लिए हम ${dayAndTime(until)} तक आइटम नहीं रोक सकते। कैश ऑन डिलीवरी अब भी चलेगी।`,

  paymentCancelled: 'पेमेंट रद्द हो गया। हम आपको रिफ़ंड कर रहे हैं।',
  paymentExpired: 'इस पेमेंट का समय निकल चुका है। फिर से ऑर्डर करें।',
  paymentHeld: (payment) => `${paymentReasons[payment.reason](payment)} हम इसे देख रहे हैं और आपको ईमेल करेंगे।`,
  paymentNotFound: 'पेमेंट नहीं मिला।',
  paymentNotStarted: `${checkout.paymentNotStarted} एक मिनट बाद फिर से कोशिश करें।`,
  paymentRefunded: (payment) => `${paymentReasons[payment.reason](payment)} हम आपको रिफ़ंड कर रहे हैं।`,
  courierUnavailable: 'कूरियर जवाब नहीं दे रहा। एक मिनट बाद फिर से कोशिश करें।',
  paymentServiceUnavailable: 'पेमेंट सेवा जवाब नहीं दे रही। एक मिनट बाद फिर से कोशिश करें।',
  paymentUnconfirmed:
    'आपका पेमेंट हमें मिल गया है और हम उसकी पुष्टि कर रहे हैं। कृपया दोबारा पेमेंट न करें: आपका ऑर्डर “मेरे ऑर्डर” में दिखेगा।',

  enterPincode: 'अपना पिन कोड भरें।',

  chooseReturnItems: 'जो आइटम लौटा रहे हैं, उन्हें चुनें।',
  chooseReturnReason: 'वजह चुनें।',
  choosePayoutMethod: 'UPI या बैंक खाता चुनें।',
  enterAccountHolder: 'खाताधारक का नाम भरें।',
  enterPayout: 'हमें बताएँ कि रिफ़ंड कहाँ भेजें।',
  invalidAccountNumber: '9 से 18 अंकों का सही खाता नंबर भरें।',
  invalidIfsc: 'सही IFSC भरें (जैसे SBIN0001234)।',
  invalidUpiId: 'सही UPI ID भरें (जैसे name@bank)।',
  itemNotInOrder: 'यह आइटम इस ऑर्डर में नहीं है।',
  itemListedTwice: 'एक आइटम दो बार लिखा है।',
  chooseAnotherSize: 'वही आइटम दोबारा तभी भेज सकते हैं, जब वह ख़राब निकला हो या ग़लत आया हो। दूसरा चुनें या रिफ़ंड माँगें।',
  exchangeDifferenceChanged: ({ difference }) =>
    `बदले में मिलने वाले आइटम का दाम अब ${formatPaise(paise(Math.abs(difference)))} ${difference < 0 ? 'कम' : 'ज़्यादा'} है। अपना अनुरोध दोबारा देख लें।`,
  newSizeSoldOut: 'उस साइज़ का स्टॉक ख़त्म है। उसकी जगह रिफ़ंड माँगें।',
  refundGoesToPaymentMethod: 'इस ऑर्डर का रिफ़ंड उसी तरीके से होता है जिससे पेमेंट किया गया था।',
  returnClosed: ({ status, resolution }) =>
    `${resolution === 'refund' ? 'इस रिटर्न' : 'इस एक्सचेंज'} की स्थिति “${returns.statuses[status]}” है। इसमें अब और रिफ़ंड नहीं होगा।`,
  returnNotCancellable: ({ status, resolution }) =>
    `${resolution === 'refund' ? 'इस रिटर्न' : 'इस एक्सचेंज'} की स्थिति “${returns.statuses[status]}” है, इसलिए अब रद्द नहीं हो सकता।`,
  returnNotFound: 'रिटर्न नहीं मिला।',
  returnQuantityTooLarge: ({ item }) => `${item}: इतनी मात्रा वापस नहीं की जा सकती।`,
  returnWindowClosed: ({ number }) => `ऑर्डर ${orderNumber(number)} को लौटाने का समय निकल चुका है।`,

  documentNotFound: 'यह दस्तावेज़ नहीं मिला।',
};
