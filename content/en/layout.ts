// Single exports, because the bundler inlines them, and every page loads this file. Import it as a namespace.

export const locale = 'en-IN';
export const skipToContent = 'Skip to content';
export const breadcrumb = 'Breadcrumb';
export const home = 'Home';
export const shop = 'Shop';
export const collection = 'Collection';
export const about = 'About';
export const contact = 'Contact';
export const help = 'Help';
export const helpCenter = 'Help Center';
export const cart = 'Cart';
export const cartItems = (count: number) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
export const cartFailed = 'Could not open your cart. Please check your connection.';
export const account = 'Account';
export const orders = 'My Orders';
export const manageShop = 'Manage shop';
export const login = 'Login';
export const signUp = 'Sign Up';
export const logout = 'Logout';
export const loggedOut = 'Logged out successfully!';
export const logoutFailed = 'Logout failed. Please try again.';
export const loading = 'Loading...';
export const shopUnreachable = 'We couldn’t reach the shop. Please check your connection.';
export const responseInvalid = 'Something went wrong. Please try again.';
export const menu = 'Menu';
export const mainNavigation = 'Main';
export const quickNavigation = 'Quick';
export const categories = 'Categories';
export const getInTouch = 'Get in touch';
export const adminContact = (email: string) => `Admin: ${email}`;
export const opensInNewTab = (site: string) => `${site} (opens in a new tab)`;
export const asSentence = (text: string) => `${text}.`;
export const gstIncluded = 'GST included';
export const footerPrices = (isGstRegistered: boolean): string =>
  `Prices in rupees${isGstRegistered ? ', GST included' : ''}.`;
export const notice = 'Notice';
export const standIns = (names: string[]) =>
  `This is a trial shop: ${names.join(', ')} ${names.length === 1 ? 'is a stand-in' : 'are stand-ins'}. Nothing is charged or delivered.`;
export const assistant = 'Assistant';
export const assistantIdle = 'Voice assistant';
export const assistantStarting = 'Voice assistant: cancel';
export const assistantListening = 'Voice assistant: stop listening';
export const assistantTouring = 'Voice assistant: stop the tour';
export const hideAssistant = 'Hide assistant';
export const assistantHidden = 'The assistant is hidden until your next visit.';
export const somethingWentWrong = 'Something went wrong';
export const pageFailed = 'This page did not load';
export const pageFailedText = (requestId?: string) =>
  `Something went wrong on our side. Please try again in a minute.${requestId ? ` If you write to us, please include this number: ${requestId}.` : ''}`;
export const backToShop = 'Back to the shop';
export const notFound = 'Page not found';
export const notFoundTitle = 'We could not find that page';
export const notFoundText = 'The address may be mistyped, or the page has moved.';
export const seeCollection = 'See the collection';
export const tooManyRequests = 'Too many requests';
export const tooManyRequestsText = 'Please wait a minute and try again.';
export const language = 'Language';
/** The language's name as a drawing, for letters that a machine may lack: pages in other languages do not load their font. */
export const drawnName: { viewBox: string; path: string } | undefined = undefined;
export const close = (name: string) => `Close ${name}`;
export const messages = 'Messages';
export const closeMessage = 'Close message';
export const messageTimer = 'Time until this message closes';
export const mrp = 'MRP';
export const priceFrom = (price: string) => `From ${price}`;
export const percentOff = (percent: number) => `${percent}% off`;
export const needsScript =
  'Cart, login and orders need JavaScript, which is switched off here. Please switch it on';
export const needsScriptOr = ', or write to';
export const needsScriptAfter = 'and tell us what you would like';
