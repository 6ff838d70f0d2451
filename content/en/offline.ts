export const offline = {
  title: 'No connection',
  description: 'Pages you can open and the cart you have without a connection.',
  heading: 'You are not connected',
  text: 'We couldn’t reach the shop. Please check your internet connection.',
  tryAgain: 'Try again',
  cart: 'In your cart',
  cartNote:
    'Prices and stock appear when you are connected again. You can order then: nothing is ordered without you.',
  cartLine: (item: string, quantity: number) => (quantity === 1 ? item : `${item} × ${quantity}`),
  otherItem: 'An item you added earlier',
  pages: 'Pages you have seen',
  pageMayBeOld: 'We couldn’t reach the shop. Prices and stock on this page may have changed.',
  pageChanged: 'This page has changed.',
  showLatest: 'Show the latest',
};
