interface State {
  isPublished: boolean;
  isDraft: boolean;
  isVisible: boolean;
  hasProblems: boolean;
}

export const StateText = ({ isPublished, isDraft, isVisible, hasProblems }: State) => (
  <>
    {!isPublished ? 'Not published' : isVisible ? 'Published' : 'Hidden'}
    {isPublished && isDraft && <span className="badge">Draft</span>}
    {hasProblems && <span className="badge">Partly invalid</span>}
  </>
);
