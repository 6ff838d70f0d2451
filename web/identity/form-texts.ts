/** What a form's text fields hold, by name: a password as it is, the rest without spaces around it. */
export function textsOf<Name extends string>(form: HTMLFormElement, ...names: Name[]): Record<Name, string> {
  const data = new FormData(form);
  const texts = names.map((name) => {
    const text = String(data.get(name) ?? '');
    return [name, name === 'password' ? text : text.trim()];
  });
  return Object.fromEntries(texts);
}
