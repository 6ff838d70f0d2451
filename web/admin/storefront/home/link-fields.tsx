import { TextField } from '#web/admin/form/fields.tsx';

interface Link {
  link: string;
  label: string;
}

interface LinkFieldsProps {
  value: Link;
  errorOf: (field: string) => string | undefined;
  change: (change: Partial<Link>) => void;
}

export const LinkFields = ({ value, errorOf, change }: LinkFieldsProps) => (
  <>
    <TextField
      label="Link"
      hint="A path such as /collection, or a URL that starts with https://."
      value={value.link}
      error={errorOf('link')}
      onChange={(link) => change({ link })}
    />
    <TextField
      label="Link label"
      value={value.label}
      error={errorOf('label')}
      onChange={(label) => change({ label })}
    />
  </>
);
