interface State {
  isPublished: boolean;
  isDraft: boolean;
  isVisible: boolean;
}

export const StateText = ({ isPublished, isDraft, isVisible }: State) => (
  <>
    {!isPublished ? 'Not published' : isVisible ? 'Published' : 'Hidden'}
    {isPublished && isDraft && <span className="badge">Draft</span>}
  </>
);
