export const Stat = ({ name, value, details }: { name: string; value: string; details?: string | false }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {details && <span className="secondary">{details}</span>}
    </dd>
  </div>
);
