/** On every page. */
export const layout = {
  /** BCP 47 tag of the pages. */
  locale: 'en-IN',
  skipToContent: 'Skip to content',
  home: 'Home',
  shop: 'Shop',
  collection: 'Collection',
  about: 'About',
  contact: 'Contact',
  help: 'Help',
  helpCenter: 'Help Center',
  cart: 'Cart',
  cartItems: (count: number) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
  cartFailed: 'Could not open your cart. Please check your connection.',
  account: 'Account',
  orders: 'My Orders',
  manageShop: 'Manage shop',
  login: 'Login',
  signUp: 'Sign Up',
  logout: 'Logout',
  menu: 'Menu',
  navigation: { main: 'Main', quick: 'Quick', categories: 'Categories' },
  footer: {
    contact: 'Get in touch',
    admin: (email: string) => `Admin: ${email}`,
    opensInNewTab: (site: string) => `${site} (opens in a new tab)`,
    prices: 'Prices in rupees, GST included.',
  },
  standIns: {
    name: 'Notice',
    text: (names: string[]) =>
      `This is a trial shop: ${names.join(', ')} ${names.length === 1 ? 'is a stand-in' : 'are stand-ins'}. Nothing is charged or delivered.`,
  },
  assistant: {
    name: 'Assistant',
    idle: 'Voice assistant',
    starting: 'Voice assistant: cancel',
    listening: 'Voice assistant: stop listening',
    touring: 'Voice assistant: stop the tour',
    hide: 'Hide assistant',
    hidden: 'The assistant is hidden until your next visit.',
  },
  failed: {
    heading: 'Something went wrong',
    title: 'This page did not load',
    text: (requestId?: string) =>
      `It is our fault, not yours. Please try again in a minute.${requestId ? ` If you write to us, please include this number: ${requestId}.` : ''}`,
    button: 'Back to the shop',
  },
  notFound: {
    heading: 'Page not found',
    title: 'We could not find that page',
    text: 'The address may be mistyped, or the page has moved.',
    button: 'See the collection',
  },
  tooManyRequests: { title: 'Too many requests', text: 'Please wait a minute and try again.' },
  close: (name: string) => `Close ${name}`,
  messages: 'Messages',
  closeMessage: 'Close message',
  mrp: 'MRP',
  percentOff: (percent: number) => `${percent}% off`,
  /** Around a link to the shop's email address. */
  needsScript: {
    before:
      'Cart, login and orders need JavaScript, which is switched off here. Please switch it on, or write to',
    after: 'what you would like.',
  },
};
