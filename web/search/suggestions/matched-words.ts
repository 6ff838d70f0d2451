/** The words of a name, each with the beginning that matches a searched word. */
export function matchedWords(name: string, search: string): { match: string; rest: string }[] {
  const searched = search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  return name.split(' ').map((word) => {
    const length = searched.find((one) => word.toLowerCase().startsWith(one))?.length ?? 0;
    return { match: word.slice(0, length), rest: word.slice(length) };
  });
}
