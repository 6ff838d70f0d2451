interface RowCheckboxProps {
  label: string;
  checked: boolean;
  onChange: (isShiftPressed: boolean) => void;
}

export const RowCheckbox = ({ label, checked, onChange }: RowCheckboxProps) => (
  <label>
    <span className="visually-hidden">{label}</span>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ nativeEvent }) => onChange((nativeEvent as MouseEvent).shiftKey === true)}
    />
  </label>
);
