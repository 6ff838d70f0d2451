import { contactForm } from '#content/info/contact.ts';

interface Message {
  name: string;
  email: string;
  message: string;
}

export function mailto(shopEmail: string, { name, email, message }: Message): string {
  const body = `${message}\n\n${name}\n${email}`.replace(/\r?\n/g, '\r\n');
  return `mailto:${shopEmail}?subject=${encodeURIComponent(contactForm.subject(name))}&body=${encodeURIComponent(body)}`;
}
