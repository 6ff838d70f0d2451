import look from '#web/admin/parts/look.module.css';

interface State {
  isPublished: boolean;
  isDraft: boolean;
  isVisible: boolean;
  hasProblems: boolean;
}

export const StateText = ({ isPublished, isDraft, isVisible, hasProblems }: State) => (
  <>
    {!isPublished ? 'Not published' : isVisible ? 'Published' : 'Hidden'}
    {isPublished && isDraft && <span className={look.badge}>Draft</span>}
    {hasProblems && <span className={look.badge}>Partly invalid</span>}
  </>
);
