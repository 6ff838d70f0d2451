// Single exports, because the bundler inlines them, and every page loads this file. Import it as a namespace.

export const locale = 'hi-IN';
export const skipToContent = 'सामग्री पर जाएँ';
export const breadcrumb = 'आप यहाँ हैं';
export const home = 'होम';
export const shop = 'ख़रीदें';
export const collection = 'कलेक्शन';
export const about = 'हमारे बारे में';
export const contact = 'संपर्क';
export const help = 'सहायता';
export const helpCenter = 'सहायता केंद्र';
export const cart = 'कार्ट';
export const cartItems = (count: number) => `कार्ट, ${count} आइटम`;
export const cartFailed = 'आपका कार्ट नहीं खुल सका। अपना इंटरनेट कनेक्शन देख लें।';
export const account = 'अकाउंट';
export const orders = 'मेरे ऑर्डर';
export const manageShop = 'दुकान सँभालें';
export const login = 'लॉग इन';
export const signUp = 'अकाउंट बनाएँ';
export const logout = 'लॉग आउट';
export const loggedOut = 'आप लॉग आउट हो गए!';
export const logoutFailed = 'लॉग आउट नहीं हो सका। फिर से कोशिश करें।';
export const loading = 'खुल रहा है...';
export const shopUnreachable = 'दुकान नहीं खुल सकी। अपना इंटरनेट कनेक्शन देख लें।';
export const responseInvalid = 'कुछ गड़बड़ हो गई। फिर से कोशिश करें।';
export const menu = 'मेन्यू';
export const mainNavigation = 'मुख्य मेन्यू';
export const quickNavigation = 'झटपट';
export const categories = 'कैटेगरी';
export const getInTouch = 'हमसे बात करें';
export const adminContact = (email: string) => `एडमिन: ${email}`;
export const opensInNewTab = (site: string) => `${site} (नए टैब में खुलेगा)`;
export { asSentence } from './as-sentence.ts';
export const gstIncluded = 'GST शामिल';
export const footerPrices = (isGstRegistered: boolean): string =>
  `दाम रुपये में${isGstRegistered ? ', GST शामिल' : ''}।`;
export const notice = 'सूचना';
export const standIns = (names: string[]) =>
  `यह आज़माइशी दुकान है: ${names.map((name) => services[name] ?? name).join(', ')} का सिर्फ़ नमूना चल रहा है। न पैसे कटेंगे, न कुछ डिलीवर होगा।`;
export const assistant = 'असिस्टेंट';
export const assistantIdle = 'वॉइस असिस्टेंट';
export const assistantStarting = 'वॉइस असिस्टेंट: रद्द करें';
export const assistantListening = 'वॉइस असिस्टेंट: सुनना बंद करें';
export const assistantTouring = 'वॉइस असिस्टेंट: टूर रोकें';
export const hideAssistant = 'असिस्टेंट छिपाएँ';
export const assistantHidden = 'असिस्टेंट अब अगली बार दिखेगा।';
export const somethingWentWrong = 'कुछ गड़बड़ हो गई';
export const pageFailed = 'यह पेज नहीं खुला';
export const pageFailedText = (requestId?: string) =>
  `एक मिनट बाद फिर से कोशिश करें।${requestId ? ` हमें लिखें, तो यह नंबर भेजें: ${requestId}` : ''}`;
export const backToShop = 'दुकान पर लौटें';
export const notFound = 'पेज नहीं मिला';
export const notFoundTitle = 'हमें यह पेज नहीं मिला';
export const notFoundText = 'शायद पता ग़लत है, या पेज हट गया है।';
export const seeCollection = 'कलेक्शन देखें';
export const tooManyRequests = 'ज़रा रुकें';
export const tooManyRequestsText = 'एक मिनट बाद फिर से कोशिश करें।';
export const language = 'भाषा';
export const drawnName = {
  viewBox: '0 -7 82 60',
  path: 'M2 14h78M7.5 37V14C3 7 7 3 13 3c6 0 12 4 16 11v6h-7c-6 0-6 6-1 8m7 8c5-3 3-9-3-9-9 0-9 8-5 11l8 3M50 24H38c0 2 2 4 3 4v-4m22-10v6h-4c-10 0-10 12 0 12 4 0 6-1 6-2.5 0-2-3-2-3 0 0 3 1 5 3 9.5m9-2V14c-2-7-4-11-8-11s-5 5-3 11',
};
export const close = (name: string) => `${name} बंद करें`;
export const messages = 'संदेश';
export const closeMessage = 'संदेश बंद करें';
export const messageTimer = 'बंद होने तक का समय';
export const mrp = 'MRP';
export const priceFrom = (price: string) => `${price} से शुरू`;
export const percentOff = (percent: number) => `${percent}% छूट`;
export const needsScript = 'कार्ट, लॉग इन और ऑर्डर के लिए JavaScript चाहिए, जो यहाँ बंद है। उसे चालू करें';
export const needsScriptOr = ', या';
export const needsScriptAfter = 'पर हमें लिखें';

const services: Record<string, string> = { 'sign-in': 'लॉग इन', payment: 'पेमेंट', email: 'ईमेल' };
