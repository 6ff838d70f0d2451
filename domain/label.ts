/** The label is the name in the language of the request, if it differs. URLs and filters use the name. */
export interface Labelled {
  name: string;
  label?: string | undefined;
}

export const labelOf = ({ name, label }: Labelled): string => label ?? name;
