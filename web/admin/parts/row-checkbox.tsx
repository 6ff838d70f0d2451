interface RowCheckboxProps {
  label: string;
  checked: boolean;
  onChange: () => void;
}

/** Selects a row. The label makes it as large as a fingertip. */
export const RowCheckbox = ({ label, ...rest }: RowCheckboxProps) => (
  <label>
    <span className="visually-hidden">{label}</span>
    <input type="checkbox" {...rest} />
  </label>
);
