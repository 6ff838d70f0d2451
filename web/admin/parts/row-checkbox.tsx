/** Chooses a row; as large as a fingertip. */
export const Tick = ({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: () => void }) => (
  <label>
    <span className="visually-hidden">{label}</span>
    <input type="checkbox" checked={isOn} onChange={onChange} />
  </label>
);
