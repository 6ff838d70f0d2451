export const home = '/';
export const collection = '/collection';
export const cart = '/cart';
export const checkout = '/checkout';
export const orders = '/order';
export const account = '/account';
export const addresses = '/addresses';
export const sessions = '/sessions';
/** The service worker of notifications. */
export const pushWorker = '/push-worker.js';
export const offline = '/offline';
export const login = '/login';
export const signup = '/signup';
export const about = '/about';
export const contact = '/contact';
export const faq = '/faq';
export const helpCenter = '/help-center';
export const returns = '/returns';
export const shipping = '/shipping';
export const delivery = '/delivery';
export const deliveryDate = '/delivery-date';
export const privacyPolicy = '/privacy-policy';
export const terms = '/terms';
export const admin = '/admin';
export const homePreview = '/admin/storefront/preview';
export const category = (category: string, subCategory?: string) =>
  `/collection?${new URLSearchParams({ category, ...(subCategory && { subCategory }) })}`;
/** `redirect_path.sql` repeats the beginnings of the next three. */
export const collectionPage = (slug: string) => `/collections/${encodeURIComponent(slug)}`;
export const categoryPage = (slug: string) => `/category/${encodeURIComponent(slug)}`;
export const product = (id: string) => `/productdetail/${encodeURIComponent(id)}`;
export const textPage = (slug: string) => `/pages/${encodeURIComponent(slug)}`;
export const order = (id: string) => `/order/${id}`;
