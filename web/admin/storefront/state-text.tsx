import look from '#web/admin/parts/look.module.css';

interface State {
  isPublished: boolean;
  isDraft: boolean;
  isVisible: boolean;
  hasProblems: boolean;
}

export const StateText = ({ isPublished, isDraft, isVisible, hasProblems }: State) => (
  <>
    {isPublished && isVisible ? (
      <span className={look.badge} data-look="good">
        Published
      </span>
    ) : (
      <span className={look.badge}>{isPublished ? 'Hidden' : 'Not published'}</span>
    )}{' '}
    {isPublished && isDraft && (
      <span className={look.badge} data-look="waiting">
        Draft
      </span>
    )}{' '}
    {hasProblems && (
      <span className={look.badge} data-look="bad">
        Partly invalid
      </span>
    )}
  </>
);
