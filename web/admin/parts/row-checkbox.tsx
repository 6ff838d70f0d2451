interface RowCheckboxProps {
  label: string;
  checked: boolean;
  onChange: () => void;
}

export const RowCheckbox = ({ label, ...rest }: RowCheckboxProps) => (
  <label>
    <span className="visually-hidden">{label}</span>
    <input type="checkbox" {...rest} />
  </label>
);
