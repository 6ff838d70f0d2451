import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';

const MAX_SHOWN = 3;

export const BlockedBadge = ({ label = 'Blocked' }) => (
  <span className={look.badge} data-look="bad">
    {label}
  </span>
);

export function CustomerBadges({ tags, isBlocked }: { tags: string[]; isBlocked: boolean }) {
  if (!isBlocked && tags.length === 0) return null;
  const hidden = tags.length - MAX_SHOWN;
  return (
    <span className={layout.choices}>
      {isBlocked && <BlockedBadge />}
      {tags.slice(0, MAX_SHOWN).map((tag) => (
        <span key={tag} className={`${look.badge} ${look.truncate}`}>
          {tag}
        </span>
      ))}
      {hidden > 0 && <span className={look.hint}>+{hidden}</span>}
    </span>
  );
}
