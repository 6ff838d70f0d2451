export type TimelineIcon =
  | 'order'
  | 'box'
  | 'truck'
  | 'home'
  | 'message'
  | 'mail'
  | 'check'
  | 'return'
  | 'refund';

export interface TimelineFacts {
  packing: string;
  shipping: string;
  returnDays: number;
  supportHours: string;
}

export interface TimelineStep {
  icon: TimelineIcon;
  title: string;
  text: string;
}

/** By the path of a page without its slash. */
export type Timelines = Record<
  'shipping' | 'delivery' | 'returns' | 'contact',
  (facts: TimelineFacts) => TimelineStep[]
>;
