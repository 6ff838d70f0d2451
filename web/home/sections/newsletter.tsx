import { Newsletter } from '#web/info/newsletter.tsx';

export default Newsletter;
