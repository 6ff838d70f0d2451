interface Message {
  name: string;
  email: string;
  message: string;
}

export function mailto(shopEmail: string, { name, email, message }: Message): string {
  const body = `${message}\n\n${name}\n${email}`.replace(/\r?\n/g, '\r\n');
  return `mailto:${shopEmail}?subject=${encodeURIComponent(`Message from ${name}`)}&body=${encodeURIComponent(body)}`;
}
