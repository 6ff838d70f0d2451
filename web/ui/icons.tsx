/** Draws with one line in a square of 24 units. */
export const icon = (path: string) => () => (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={path} />
  </svg>
);

export const SearchIcon = icon('M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3 20.5 20.5');
export const CloseIcon = icon('M6 6l12 12M18 6 6 18');
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h10');
export const AccountIcon = icon(
  'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.8-3.6 3.6-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
);
export const CartIcon = icon('M6 8.5h12l1 12H5zM9 10.5V7a3 3 0 0 1 6 0v3.5');
export const HomeIcon = icon('M4 11.5 12 4.5l8 7V20h-5.5v-5.5h-5V20H4z');
export const ShopIcon = icon('M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z');
export const MailIcon = icon('M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7');
export const ChevronIcon = icon('M9 5.5 15.5 12 9 18.5');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const MinusIcon = icon('M5 12h14');
export const CheckIcon = icon('M4.5 12.5 10 18 19.5 7');
export const ReturnIcon = icon('M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11H8');
export const ShieldIcon = icon(
  'M12 3.5 19 6v5.5c0 4.3-2.8 7.5-7 9-4.2-1.5-7-4.7-7-9V6zM8.5 12l2.5 2.5 4.5-5',
);
export const CashIcon = icon(
  'M3 7h18v10.5H3zM12 9.7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM6 10v4.5M18 10v4.5',
);
export const PlayIcon = icon('M8 5.5v13l10-6.5z');
export const PauseIcon = icon('M8.5 6v12M15.5 6v12');
export const InstagramIcon = icon(
  'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM16.8 7.2v.1',
);
export const YouTubeIcon = icon(
  'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10.5 9.5v5l4.2-2.5z',
);
export const FacebookIcon = icon(
  'M14.5 21v-8h3l.5-3.5h-3.5V7.7c0-1 .5-1.7 1.7-1.7H18V3h-2.7C12.5 3 11 4.7 11 7.3v2.2H8V13h3v8z',
);
