import look from '#web/admin/parts/look.module.css';

export const Stat = ({
  name,
  value,
  details,
}: {
  name: string;
  value: string;
  details?: string | false | null;
}) => (
  <div>
    <dt className={look.hint}>{name}</dt>
    <dd>{value}</dd>
    {details && <dd className={look.hint}>{details}</dd>}
  </div>
);
