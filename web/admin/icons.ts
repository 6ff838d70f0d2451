import { icon } from '#web/ui/icons.tsx';

/** Apart from the shop's icons, so that its pages don't load them. */
export const TagIcon = icon('M4 4h8l8 8-8 8-8-8zM8.5 8.4v.2');
export const ChartIcon = icon('M4 20h16M7 20v-7M12 20V5M17 20v-10');
export const PeopleIcon = icon(
  'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 20c.6-3.2 2.9-5 6.5-5s5.9 1.8 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 15.3c2 .7 3.2 2.3 3.5 4.7',
);
export const MegaphoneIcon = icon('M4 10v4h3l9 4.5V5.5L7 10zM19 9.5c1.3 1.5 1.3 3.5 0 5M8 14.5l1 5h2.5l-1-4');
export const StoreIcon = icon(
  'M4 9.5 5.5 4h13L20 9.5a2.7 2.7 0 0 1-5.33 0 2.7 2.7 0 0 1-5.34 0 2.7 2.7 0 0 1-5.33 0zM5.5 12.5V20h13v-7.5M10 20v-4.5h4V20',
);
export const SlidersIcon = icon(
  'M4 7h8M18 7h2M15 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM4 17h2M12 17h8M9 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
);
export const LinkIcon = icon(
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.3 1.3M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.3-1.3',
);
export const ListIcon = icon('M9 6.5h11M9 12h11M9 17.5h11M4.5 6.4v.2M4.5 11.9v.2M4.5 17.4v.2');
export const NumberedListIcon = icon(
  'M10 6.5h10M10 12h10M10 17.5h10M4 5.5l1.5-1V9.5M4 15.2c.3-1 2.7-1 2.5.5-.1 1-2.5 1.8-2.5 3.3h2.7',
);
export const PictureIcon = icon('M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 8.9v.2');
export const TableIcon = icon('M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9');
export const BinIcon = icon('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 11v5M13.7 11v5');
export const CopyIcon = icon('M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9');
export const AddIcon = icon('M12 5v14M5 12h14');
export const UpIcon = icon('M12 19V5M6 11l6-6 6 6');
export const LeftIcon = icon('M19 12H5M11 6l-6 6 6 6');
export const RightIcon = icon('M5 12h14M13 6l6 6-6 6');
export const DownIcon = icon('M12 5v14M6 13l6 6 6-6');
